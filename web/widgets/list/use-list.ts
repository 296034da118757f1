import { PHONE, useMedia } from "#web/lib/media.ts";
import type { Said, SearchSchema } from "#web/lib/search.ts";
import type { listSearch } from "./facets.ts";
import type { ListOrder } from "./order.ts";
import { type PagedList, type Pages, usePages } from "./pages.ts";
import { useUrlFilters } from "./url-filters.ts";

/** The possible parameters of every list's address. */
export type ListSearch = SearchSchema & typeof listSearch;

export type Asked<Schema extends SearchSchema> = {
  [Name in Exclude<keyof Schema, "cursor">]?: Exclude<ReturnType<Schema[Name]>, "">;
};

/** A list under the filters of the address, whatever these are. */
export interface ListState<Row> {
  name: string;
  list: Pages<Row>;
  filters: Readonly<Record<string, string>>;
  isFiltered: boolean;
  order: ListOrder | undefined;
  exportUrl?: ((separador?: "ponto-e-virgula") => string) | undefined;
  /** The user has not asked for the list yet, so no rows are read. */
  isUnasked: boolean;
  clear: () => void;
  clearSearch: () => void;
  paging: { cursor: string; trail: string[]; turnTo: (trail: string[]) => void };
}

/** The same with functions to change its filters. */
export interface List<Schema extends SearchSchema, Row> extends ListState<Row> {
  filters: Said<Schema>;
  change: (patch: Partial<Said<Schema>>) => void;
}

interface Options<Filters> {
  /** Corrects filters that this user cannot use. */
  meant?: (filters: Filters) => Filters;
  /** True if no rows are read under these filters; the default is never. */
  isUnasked?: (filters: Filters) => boolean;
  /** Filters whose value for "no filter" is not "". */
  neutral?: (filters: Filters) => Partial<Filters>;
  /** A part of every query that is never in the address. */
  fixed?: Partial<Filters>;
}

/** Reads a list under the filters that its schema finds in the address. */
export function useList<Schema extends ListSearch, Row>(
  source: PagedList<Asked<Schema>, Row>,
  schema: Schema,
  options: Options<Said<Schema>> = {},
): List<Schema, Row> {
  const { filters, trail, change, turnTo } = useUrlFilters(schema, options.meant);
  const { cursor, ordem = "", ...asked }: Said<ListSearch> = filters;
  const isUnasked = options.isUnasked?.(filters) ?? false;
  const feedOrPage = useMedia(PHONE) ? "feed" : "page";
  const chosen = Object.entries(asked).filter(([, value]) => value !== "");
  const order = ordem === "" ? {} : { ordem };
  const query = { ...Object.fromEntries(chosen), ...order, ...options.fixed } as Asked<Schema>;
  const list = usePages(source, query, { cursor, mode: isUnasked ? "off" : feedOrPage });
  const blank = Object.fromEntries(Object.keys(asked).map((name) => [name, ""]));
  const none = { ...blank, ...options.neutral?.(filters) } as Partial<Said<Schema>>;
  return {
    name: source.key,
    list,
    filters,
    isFiltered: chosen.some(([name, value]) => value !== none[name]),
    isUnasked,
    exportUrl: source.exportUrl && ((separador) => source.exportUrl?.(query, separador) ?? ""),
    order: orderOf(source, ordem, (ordem) => change({ ordem } as Partial<Said<Schema>>)),
    change,
    clear: () => change(none),
    clearSearch: () => change({ busca: "" } as Partial<Said<Schema>>),
    paging: { cursor, trail, turnTo },
  };
}

/** The address leaves out the default order of the list. */
function orderOf(
  { orders }: Pick<PagedList<never, never>, "orders">,
  ordem: string,
  change: ListOrder["change"],
): ListOrder | undefined {
  const own = orders?.[0];
  if (!orders || own === undefined) return undefined;
  return { orders, now: ordem || own, change: (next) => change(next === own ? "" : next) };
}
