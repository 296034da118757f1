import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useSingleKey } from "#web/lib/shortcuts.ts";

type OnRow = ((id: string) => void) | undefined;

/**
 * Moves from row to row by j and k, and on a row by the arrows; `e` edits and `x` selects the
 * focused one (design.md#interactions). Rows carry `data-row` with their id.
 * @param onEdit absent where rows cannot be edited
 * @param onSelect absent where rows cannot be selected
 * @param onOpen for Enter on the row as a whole; absent where the row itself handles it
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
  useKeysOnRow(list, move, onOpen);
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

/** Handles arrows and Enter on a row as a whole; controls inside of a row handle their own keys. */
function useKeysOnRow(
  list: RefObject<HTMLElement | null>,
  move: (step: 1 | -1) => void,
  onOpen: OnRow,
): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const row = rowsIn(list.current).find((row) => row === event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    // Otherwise the page would scroll too.
    if (step) event.preventDefault();
    if (step) move(step);
    if (event.key === "Enter" && row.dataset.row) onOpen?.(row.dataset.row);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => answer(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
}
