import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Cursors of the pages behind, the present one last. */
    trail?: string[];
  }
}

/** The text of a query parameter; "" where there is none. */
export function textAt(search: Record<string, unknown>, name: string): string {
  const value = search[name];
  return typeof value === "string" ? value : "";
}

/**
 * The filters of a list in the address, and the ways to change them; each replaces the entry in the history. Defaults
 * are "" and left out.
 * @param read what the address says, without what cannot be meant
 */
export function useUrlFilters<Filters extends object>(
  read: (search: Record<string, unknown>) => Filters,
) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const trail = useRouterState({ select: ({ location }) => location.state.trail }) ?? [];
  const navigate = useNavigate();
  const filters = { ...read(search), cursor: textAt(search, "cursor") };
  /** A change of filters leads to the first page of the new list. A dialog that is open stays. */
  const change = (patch: Partial<Filters>) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...filters, ...patch, cursor: "" }),
      state: ({ trail: _, ...state }) => state,
      replace: true,
      resetScroll: false,
    });
  const turnTo = (trail: string[]) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...filters, cursor: trail.at(-1) ?? "" }),
      state: (before) => ({ ...before, trail }),
      replace: true,
    });
  return { filters, trail, change, turnTo };
}
