import { type RefObject, useCallback, useRef } from "react";
import { useSingleKey } from "#web/lib/shortcuts.ts";

type OnRow = ((id: string) => void) | undefined;

/**
 * j and k lead from row to row; `e` edits and `x` selects the one that has the focus (design §1). Rows carry `data-row`
 * with their id.
 * @param onEdit absent where nothing may be edited
 * @param onSelect absent where nothing may be selected
 * @returns ref of the element that holds the rows
 */
export function useRowKeys(onEdit?: OnRow, onSelect?: OnRow): RefObject<HTMLElement | null> {
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
  useFocusedRowKey("e", list, onEdit);
  useFocusedRowKey("x", list, onSelect);
  return list;
}

function useFocusedRowKey(key: string, list: RefObject<HTMLElement | null>, action: OnRow): void {
  useSingleKey(
    key,
    useCallback(() => {
      const row = rowsIn(list.current).find((row) => row.contains(document.activeElement));
      if (row?.dataset.row) action?.(row.dataset.row);
    }, [list, action]),
  );
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
}
