import { PHONE, useMedia } from "#web/lib/media.ts";
import { type PagedList, type Pages, usePages } from "./pages.ts";
import { useUrlFilters } from "./url-filters.ts";

/** A list of the network under the filters of the address, and the ways to change them. */
export interface List<Filters extends Record<string, string>, Row> {
  list: Pages<Row>;
  filters: Filters;
  isFiltered: boolean;
  change: (patch: Partial<Filters>) => void;
  /** Takes every filter away, the search too. */
  clear: () => void;
  paging: { cursor: string; trail: string[]; turnTo: (trail: string[]) => void };
}

/**
 * Reads a list of the network.
 * @param read what the address says, without what cannot be meant; "" where there is no filter
 */
export function useList<Filters extends Record<string, string>, Row>(
  source: PagedList<Partial<Filters>, Row>,
  read: (search: Record<string, unknown>) => Filters,
): List<Filters, Row> {
  const { filters, trail, change, turnTo } = useUrlFilters(read);
  const { cursor, ...asked } = filters;
  const isPhone = useMedia(PHONE);
  const chosen = Object.entries(asked).filter(([, value]) => value !== "");
  const query = Object.fromEntries(chosen) as Partial<Filters>;
  const list = usePages(source, query, { cursor, mode: isPhone ? "feed" : "page" });
  const none = Object.fromEntries(Object.keys(asked).map((name) => [name, ""]));
  return {
    list,
    filters,
    isFiltered: chosen.length > 0,
    change,
    clear: () => change(none as Partial<Filters>),
    paging: { cursor, trail, turnTo },
  };
}
