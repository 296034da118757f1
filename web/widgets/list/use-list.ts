import { PHONE, useMedia } from "#web/lib/media.ts";
import { type PagedList, type Pages, usePages } from "./pages.ts";
import { useUrlFilters } from "./url-filters.ts";

type Texts = Readonly<Record<string, string>>;

/** A list under the filters of the address, whatever these are. */
export interface ListState<Row> {
  list: Pages<Row>;
  filters: Texts;
  isFiltered: boolean;
  /** Nobody has asked for the list yet: no rows are read. */
  isUnasked: boolean;
  /** Takes every filter away, the search too. */
  clear: () => void;
  clearSearch: () => void;
  paging: { cursor: string; trail: string[]; turnTo: (trail: string[]) => void };
}

/** The same with the ways to change its filters. */
export interface List<Filters extends Texts, Row> extends ListState<Row> {
  filters: Filters;
  change: (patch: Partial<Filters>) => void;
}

interface Options<Filters> {
  /** Whether no list is asked for under these filters; never unless told. */
  isUnasked?: (filters: Filters) => boolean;
  /** Filters that stand for no filter under another name than "". */
  neutral?: (filters: Filters) => Partial<Filters>;
}

/**
 * Reads a list.
 * @param read what the address says, without what cannot be meant; "" where there is no filter
 */
export function useList<Filters extends Texts, Row>(
  source: PagedList<Partial<Filters>, Row>,
  read: (search: Record<string, unknown>) => Filters,
  options: Options<Filters> = {},
): List<Filters, Row> {
  const { filters, trail, change, turnTo } = useUrlFilters(read);
  const { cursor, ...asked } = filters;
  const isUnasked = options.isUnasked?.(filters) ?? false;
  const feedOrPage = useMedia(PHONE) ? "feed" : "page";
  const chosen = Object.entries(asked).filter(([, value]) => value !== "");
  const query = Object.fromEntries(chosen) as Partial<Filters>;
  const list = usePages(source, query, { cursor, mode: isUnasked ? "off" : feedOrPage });
  const blank = Object.fromEntries(Object.keys(asked).map((name) => [name, ""]));
  const none: Partial<Texts> = { ...blank, ...options.neutral?.(filters) };
  return {
    list,
    filters,
    isFiltered: chosen.some(([name, value]) => value !== none[name]),
    isUnasked,
    change,
    clear: () => change(none as Partial<Filters>),
    clearSearch: () => change({ busca: "" } as unknown as Partial<Filters>),
    paging: { cursor, trail, turnTo },
  };
}
