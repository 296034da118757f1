import { usePages } from "../list/pages.ts";
import { type Filters, TODOS } from "./filters.ts";
import type { EnrolmentScreen, ListQuery } from "./screen.ts";

/** The filters in the words of the server. */
export function toQuery({ evento, busca, data }: Filters): ListQuery {
  return {
    busca: busca.trim() || undefined,
    eventoId: evento === TODOS ? undefined : evento || undefined,
    data: data || undefined,
  };
}

/**
 * The rows under these filters: one page at a time, or on a phone one page after the other.
 * @param mode which of the two; "off" while no list was asked for
 */
export function useRows<Row extends { id: string }>(
  { key, list }: EnrolmentScreen<Row>,
  filters: Filters,
  mode: "page" | "feed" | "off",
) {
  // Searching dims the rows that are there; another event's rows must never stand under this one's name.
  const keeps = (before: ListQuery, now: ListQuery) => before.eventoId === now.eventoId;
  return usePages({ key, list, keeps }, toQuery(filters), { cursor: filters.cursor, mode });
}
