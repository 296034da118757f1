import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { isDataValida } from "#shared/br/data.ts";

/** Value of `?evento=` that asks for all events. */
export const TODOS = "todos";

/** The filters of a list as they stand in the address; "" where there is none. */
export interface Filters {
  /** "" until somebody chooses, `todos`, or the id of an event. */
  evento: string;
  busca: string;
  /** AAAA-MM-DD. */
  data: string;
  cursor: string;
}

/** A change of filters. The cursor is not one: every change leads to the first page of the new list. */
export type FilterPatch = Partial<Omit<Filters, "cursor">>;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Cursors of the pages behind, the present one last. */
    trail?: string[];
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address says, without what cannot be meant. */
export function readFilters(search: Record<string, unknown>): Filters {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" ? value : "";
  };
  const evento = text("evento");
  return {
    evento: evento === TODOS || UUID.test(evento) ? evento : "",
    busca: text("busca").slice(0, 200),
    data: isDataValida(text("data")) ? text("data") : "",
    cursor: text("cursor"),
  };
}

/** The filters in the address, and the ways to change them; each replaces the entry in the history. */
export function useFilters() {
  const filters = readFilters(useSearch({ strict: false }));
  const trail = useRouterState({ select: ({ location }) => location.state.trail }) ?? [];
  const navigate = useNavigate();
  const change = (patch: FilterPatch) =>
    void navigate({
      to: ".",
      search: { ...filters, ...patch, cursor: "" },
      replace: true,
      resetScroll: false,
    });
  const turnTo = (pages: string[]) =>
    void navigate({
      to: ".",
      search: { ...filters, cursor: pages.at(-1) ?? "" },
      state: { trail: pages },
      replace: true,
    });
  return { filters, trail, change, turnTo };
}

/** All rows of all events, once a list has been asked for; nobody is thrown back to the question. */
export function withoutFilters({ evento }: Filters): FilterPatch {
  return { evento: evento === "" ? "" : TODOS, busca: "", data: "" };
}
