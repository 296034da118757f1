import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type Filters, TODOS } from "./filters.ts";
import type { EnrolmentScreen, ListQuery } from "./screen.ts";

/** decisions §2: the server's own page size. */
export const PAGE_SIZE = 50;

/** The filters in the words of the server. */
export function toQuery({ evento, busca, data, cursor }: Filters): ListQuery {
  return {
    busca: busca.trim() || undefined,
    eventoId: evento === TODOS ? undefined : evento || undefined,
    data: data || undefined,
    cursor: cursor || undefined,
    limit: PAGE_SIZE,
  };
}

/** A list of people goes on changing while nobody looks: every visit of the page reads it anew. */
const fresh = { staleTime: 0, refetchOnMount: "always" } as const;

/** One page, the one that the cursor names. */
function usePage<Row extends { id: string }>(
  screen: EnrolmentScreen<Row>,
  query: ListQuery,
  enabled: boolean,
) {
  return useQuery({
    queryKey: [screen.key, "page", query],
    queryFn: ({ signal }) => screen.list(query, signal),
    enabled,
    placeholderData: (rows, before) =>
      isSameEvent(before?.queryKey, query) ? keepPreviousData(rows) : undefined,
    ...fresh,
  });
}

/** The pages from the first on, one after the other. */
function useFeed<Row extends { id: string }>(
  screen: EnrolmentScreen<Row>,
  { cursor: _, ...query }: ListQuery,
  enabled: boolean,
) {
  return useInfiniteQuery({
    queryKey: [screen.key, "feed", query],
    queryFn: ({ pageParam, signal }) => screen.list({ ...query, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
    placeholderData: (rows, before) =>
      isSameEvent(before?.queryKey, query) ? keepPreviousData(rows) : undefined,
    ...fresh,
  });
}

/**
 * The rows under these filters: one page at a time, or on a phone one page after the other.
 * @param mode which of the two; "off" while no list was asked for
 */
export function useRows<Row extends { id: string }>(
  screen: EnrolmentScreen<Row>,
  filters: Filters,
  mode: "page" | "feed" | "off",
) {
  const query = toQuery(filters);
  const page = usePage(screen, query, mode === "page");
  const feed = useFeed(screen, query, mode === "feed");
  const pages = mode === "feed" ? feed.data?.pages : page.data && [page.data];
  const now = mode === "feed" ? feed : page;
  return {
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    total: pages?.at(-1)?.total ?? 0,
    next: pages?.at(-1)?.next ?? null,
    isPending: now.isPending,
    isPlaceholder: now.isPlaceholderData,
    isFetching: now.isFetching,
    error: now.error,
    updatedAt: now.dataUpdatedAt,
    refresh: () => void now.refetch(),
    loadMore: () => void feed.fetchNextPage(),
    isLoadingMore: feed.isFetchingNextPage,
  };
}

export type Rows<Row extends { id: string }> = ReturnType<typeof useRows<Row>>;

/** Searching dims the rows that are there; another event's rows must never stand under this one's name. */
function isSameEvent(
  key: readonly unknown[] | undefined,
  { eventoId }: Pick<ListQuery, "eventoId">,
): boolean {
  const before = key?.[2];
  return (
    typeof before === "object" &&
    before !== null &&
    "eventoId" in before &&
    before.eventoId === eventoId
  );
}
