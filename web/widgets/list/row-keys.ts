import { type RefObject, useCallback, useRef } from "react";
import { useSingleKey } from "#web/lib/shortcuts.ts";

/**
 * j and k lead from row to row, `e` edits the one that has the focus (design §1). Rows carry `data-row` with their id.
 * @param onEdit absent where nothing may be edited
 * @returns ref of the element that holds the rows
 */
export function useRowKeys(onEdit?: (id: string) => void): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const move = (step: 1 | -1) => {
    const rows = rowsIn(list.current);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
    rows[next]?.focus();
  };
  useSingleKey(
    "j",
    useCallback(() => move(1), []),
  );
  useSingleKey(
    "k",
    useCallback(() => move(-1), []),
  );
  useSingleKey(
    "e",
    useCallback(() => {
      const row = rowsIn(list.current).find((row) => row.contains(document.activeElement));
      if (row?.dataset.row) onEdit?.(row.dataset.row);
    }, [onEdit]),
  );
  return list;
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
}
