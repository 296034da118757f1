import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { Page } from "#web/lib/api.ts";

/** product.md#the-api: the server's own page size. */
export const PAGE_SIZE = 50;

/** What every list is asked for beside its own filters. */
export interface Paging {
  cursor: string | undefined;
  limit: number;
}

/** A list of the server, page by page (keyset, never offset). */
export interface PagedList<Query extends object, Row> {
  /** Root of its cache keys. */
  key: string;
  /** In which it can be asked for, its own first. */
  orders?: readonly string[];
  /** Address of the list as CSV, under the same filters and in the same order. */
  exportUrl?: (query: Query, separador: "ponto-e-virgula" | undefined) => string;
  list: (query: Query & Paging, signal: AbortSignal) => Promise<Page<Row>>;
  /**
   * Whether the rows of the filters before may stand, dimmed, until the new ones come. Always, unless told: rows of
   * another event under this one's name would be a lie.
   */
  keeps?: (before: Query, now: Query) => boolean;
}

const pageOf = <Query extends object, Row>(source: PagedList<Query, Row>, query: Query & Paging) =>
  queryOptions({
    queryKey: [source.key, "page", query] as const,
    queryFn: ({ signal }) => source.list(query, signal),
  });

/** One page, the one that the cursor names. */
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
 * @param mode which of the two; "off" while no list was asked for
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
  // The first rows are drawn in slices, between which a phone answers a touch; until then they have not come.
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
    /** Fetches the page of this cursor before it is asked for; a failure is told when it is. */
    fetchAhead: (cursor: string) =>
      void client.prefetchQuery(pageOf(source, { ...query, cursor, limit })),
    /** 'Atualizar': also the pages that are not shown, which would not fit to this one any more. */
    refresh: (): void => {
      for (const shape of ["page", "feed"])
        void client.invalidateQueries({ queryKey: [source.key, shape] });
    },
    loadMore: () => void feed.fetchNextPage(),
    isLoadingMore: feed.isFetchingNextPage,
  };
}

/** The rows of a list and all that can be said of them. */
export type Pages<Row> = ReturnType<typeof usePages<object, Row>>;
