import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { Page } from "#web/lib/api.ts";

/** The server's default page size (product/integracoes.md#the-api). */
export const PAGE_SIZE = 50;

/** The parameters of every list, besides its own filters. */
export interface Paging {
  cursor: string | undefined;
  limit: number;
}

/** A list of the server, read page by page (keyset, never offset). */
export interface PagedList<Query extends object, Row> {
  key: string;
  /** Its orders, the default first. */
  orders?: readonly string[];
  exportUrl?: (query: Query, separador: "ponto-e-virgula" | undefined) => string;
  list: (query: Query & Paging, signal: AbortSignal) => Promise<Page<Row>>;
  /**
   * True if the former filters' rows may stay, dimmed, until the new ones come; yes by default.
   * Another event's rows under this one's name would be wrong.
   */
  keeps?: (before: Query, now: Query) => boolean;
}

const pageOf = <Query extends object, Row>(source: PagedList<Query, Row>, query: Query & Paging) =>
  queryOptions({
    queryKey: [source.key, "page", query] as const,
    queryFn: ({ signal }) => source.list(query, signal),
  });

/** The page that the cursor names. */
function usePage<Query extends object, Row>(
  source: PagedList<Query, Row>,
  query: Query & Paging,
  enabled: boolean,
) {
  return useQuery({
    ...pageOf(source, query),
    enabled,
    placeholderData: (rows, before) =>
      mayKeep(source, before?.queryKey, query) ? keepPreviousData(rows) : undefined,
  });
}

/** The pages from the first on, one after the other. */
function useFeed<Query extends object, Row>(
  source: PagedList<Query, Row>,
  query: Query & { limit: number },
  enabled: boolean,
) {
  return useInfiniteQuery({
    queryKey: [source.key, "feed", query] as const,
    queryFn: ({ pageParam, signal }) => source.list({ ...query, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
    placeholderData: (rows, before) =>
      mayKeep(source, before?.queryKey, query) ? keepPreviousData(rows) : undefined,
  });
}

function mayKeep<Query extends object>(
  { keeps }: Pick<PagedList<Query, unknown>, "keeps">,
  before: readonly [string, string, Query] | undefined,
  now: Query,
): boolean {
  return before !== undefined && (keeps?.(before[2], now) ?? true);
}

/**
 * The rows under these filters: one page at a time, or on a phone one page after the other.
 * @param mode which of the two; "off" until the user asks for a list
 */
export function usePages<Query extends object, Row>(
  source: PagedList<Query, Row>,
  query: Query,
  { cursor, mode }: { cursor: string; mode: "page" | "feed" | "off" },
) {
  const limit = PAGE_SIZE;
  const client = useQueryClient();
  const page = usePage(source, { ...query, cursor: cursor || undefined, limit }, mode === "page");
  const feed = useFeed(source, { ...query, limit }, mode === "feed");
  const now = mode === "feed" ? feed : page;
  // Rows are drawn in slices, between which a phone answers; until then they are pending.
  const isPending = useDeferredValue(now.isPending) || now.isPending;
  const read = mode === "feed" ? feed.data?.pages : page.data && [page.data];
  const pages = isPending ? undefined : read;
  return {
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    total: pages?.at(-1)?.total ?? 0,
    isFloor: pages?.at(-1)?.isFloor ?? false,
    next: pages?.at(-1)?.next ?? null,
    isPending,
    isPlaceholder: now.isPlaceholderData,
    isFetching: now.isFetching,
    error: now.error,
    updatedAt: now.dataUpdatedAt,
    /** Loads the page of this cursor in advance; a failure is told only when the page is opened. */
    fetchAhead: (cursor: string) =>
      void client.prefetchQuery(pageOf(source, { ...query, cursor, limit })),
    /** 'Atualizar' also drops the pages that are not shown: they would no longer fit. */
    refresh: (): void => {
      for (const shape of ["page", "feed"])
        void client.invalidateQueries({ queryKey: [source.key, shape] });
    },
    loadMore: () => void feed.fetchNextPage(),
    isLoadingMore: feed.isFetchingNextPage,
  };
}

/** The rows of a list with their state. */
export type Pages<Row> = ReturnType<typeof usePages<object, Row>>;
