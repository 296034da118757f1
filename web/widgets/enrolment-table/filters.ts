import { isValidData } from "#shared/br/data.ts";
import { textAt, useUrlFilters } from "../list/url-filters.ts";

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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address says, without what cannot be meant. */
export function readFilters(search: Record<string, unknown>): Filters {
  const [evento, data] = [textAt(search, "evento"), textAt(search, "data")];
  return {
    evento: evento === TODOS || UUID.test(evento) ? evento : "",
    busca: textAt(search, "busca").slice(0, 200),
    data: isValidData(data) ? data : "",
    cursor: textAt(search, "cursor"),
  };
}

interface Rules {
  /** All events are one choice among others; elsewhere they are what a list starts with, and left out of the address. */
  asksForEvent: boolean;
  /** Who may not list events filters by none. */
  listsEvents: boolean;
}

/** The filters in the address, and the ways to change them. */
export function useFilters({ asksForEvent, listsEvents }: Rules) {
  const { filters, change, ...rest } = useUrlFilters(readFilters);
  return {
    ...rest,
    filters: listsEvents ? filters : { ...filters, evento: "" },
    change: (patch: FilterPatch) =>
      change(patch.evento === TODOS && !asksForEvent ? { ...patch, evento: "" } : patch),
  };
}

/** Whether the list is less than all there is. */
export function hasFilters({ evento, busca, data }: Filters): boolean {
  return (evento !== "" && evento !== TODOS) || busca !== "" || data !== "";
}

/** All rows of all events, once a list has been asked for; nobody is thrown back to the question. */
export function withoutFilters({ evento }: Filters): FilterPatch {
  return { evento: evento === "" ? "" : TODOS, busca: "", data: "" };
}
