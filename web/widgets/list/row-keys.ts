import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useSingleKey } from "#web/lib/shortcuts.ts";

type OnRow = ((id: string) => void) | undefined;

/**
 * j and k lead from row to row; `e` edits and `x` selects the one that has the focus (design §1). Rows carry `data-row`
 * with their id.
 * @param onEdit absent where nothing may be edited
 * @param onSelect absent where nothing may be selected
 * @param onOpen of Enter on the row as a whole; absent where the row answers to it by itself
 * @returns ref of the element that holds the rows
 */
export function useRowKeys(
  onEdit?: OnRow,
  onSelect?: OnRow,
  onOpen?: OnRow,
): RefObject<HTMLElement | null> {
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
  useEnter(list, onOpen);
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

/** Enter on what is inside of a row is that thing's own. */
function useEnter(list: RefObject<HTMLElement | null>, onOpen: OnRow): void {
  const open = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const row = rowsIn(list.current).find((row) => row === target);
    if (key === "Enter" && row?.dataset.row) onOpen?.(row.dataset.row);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => open(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
}
