import { PHONE, useMedia } from "#web/lib/media.ts";
import { type PagedList, usePages } from "./pages.ts";
import { useUrlFilters } from "./url-filters.ts";

/**
 * A list of the network under the filters of the address.
 * @param read what the address says, without what cannot be meant; "" where there is no filter
 */
export function useList<Filters extends Record<string, string>, Row>(
  source: PagedList<Partial<Filters>, Row>,
  read: (search: Record<string, unknown>) => Filters,
) {
  const { filters, trail, change, turnTo } = useUrlFilters(read);
  const isPhone = useMedia(PHONE);
  const { cursor, ...asked } = filters;
  const query = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== ""),
  ) as Partial<Filters>;
  const list = usePages(source, query, { cursor, mode: isPhone ? "feed" : "page" });
  return {
    filters,
    change,
    list,
    isFiltered: Object.keys(query).length > 0,
    paging: { cursor, trail, turnTo },
  };
}
