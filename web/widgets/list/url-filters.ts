import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type Said, type SearchSchema, useSaid } from "#web/lib/search.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    trail?: string[];
  }
}

/**
 * The filters in a page's address, and functions to change them. A change replaces the entry in the
 * history; another page is an entry of its own. Defaults are "" and left out.
 * @param meant corrects filters that this user cannot use
 */
export function useUrlFilters<Schema extends SearchSchema>(
  schema: Schema,
  meant: (filters: Said<Schema>) => Said<Schema> = (filters) => filters,
) {
  const filters = meant(useSaid(schema));
  const trail = useRouterState({ select: ({ location }) => location.state.trail }) ?? [];
  const navigate = useNavigate();
  /** A change of filters leads to the first page of the new list. An open dialog stays. */
  const change = (patch: Partial<Said<Schema>>) =>
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
    });
  return { filters, trail, change, turnTo };
}
