import { useCallback, useState } from "react";
import type { CsvColumns } from "#shared/csv-columns.ts";

/** The file of the marked rows. */
export interface Sheet<Row> extends CsvColumns<Row> {
  name: string;
}

export interface Selection<Row> {
  /** The rows in the order of the list. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Marks a row, or unmarks it. @param isRange marks also all rows since the last one (Shift) */
  toggle: (id: string, isRange?: boolean) => void;
  /** Marks all rows, or none when all are marked. */
  toggleAll: () => void;
  clear: () => void;
}

interface Marked {
  list: string;
  ids: ReadonlySet<string>;
  /** The last marked row, where a range begins. */
  last: string | null;
}

/**
 * The marks of rows.
 * @param rows the shown ones; other rows are not marked
 * @param list names the list: another page or other filters begin without marks
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  list: string,
): Selection<Row> {
  const [state, setMarked] = useState<Marked>(none(list));
  const marked = state.list === list ? state : none(list);
  const { ids } = marked;
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id, isRange = false) => {
      const range = isRange && marked.last !== null ? between(rows, marked.last, id) : [id];
      setMarked({ list, ids: changed(ids, range, !ids.has(id)), last: id });
    },
    toggleAll: () => {
      const all = rows.map(({ id }) => id);
      const isOn = !all.every((id) => ids.has(id));
      setMarked({ list, ids: changed(ids, all, isOn), last: null });
    },
    clear: useCallback(() => setMarked(none(list)), [list]),
  };
}

const none = (list: string): Marked => ({ list, ids: new Set(), last: null });

function changed(ids: ReadonlySet<string>, some: readonly string[], isOn: boolean): Set<string> {
  const next = new Set(ids);
  for (const id of some) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

function between(rows: readonly { id: string }[], from: string, to: string): string[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = 0, last = 0] = ends.toSorted((a, b) => a - b);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id);
}
