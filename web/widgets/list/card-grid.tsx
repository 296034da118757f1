import { type ReactNode, useId } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Freshness } from "./freshness.tsx";
import { CountBadge } from "./list-view.tsx";
import { Pager } from "./pager.tsx";
import type { Pages } from "./pages.ts";
import { useRowKeys } from "./row-keys.ts";
import { ListFailed, LoadMore } from "./states.tsx";

interface Props<Row extends { id: string }> {
  title: string;
  /** "3 cursos", once it is known. */
  count: string;
  list: Pages<Row>;
  renderCard: (row: Row) => ReactNode;
  /** What stands there until the first answer. */
  loading: ReactNode;
  /** Title of the alert when the list cannot be read (product.md#messages). */
  failed: string;
  empty: ReactNode;
  paging: { cursor: string; trail: string[]; turnTo: (trail: string[]) => void };
  /** Class of the columns; one, two or three unless told. */
  grid?: string;
  /** Enter, where j and k have led. */
  onOpen?: (id: string) => void;
  onEdit?: ((id: string) => void) | undefined;
}

/** A list whose rows are cards on every screen: heading with the count, and pages below. */
export function CardGrid<Row extends { id: string }>(props: Props<Row>) {
  const { title, count, list, paging, onOpen, onEdit } = props;
  const headingId = useId();
  const isPhone = useMedia(PHONE);
  const cards = useRowKeys(onEdit, undefined, onOpen);
  const isKnown = !list.isPending && !(list.error && list.rows.length === 0);
  return (
    <section ref={cards} aria-labelledby={headingId} className="max-md:pb-20">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={headingId} className="text-base font-semibold">
            {title}
          </h2>
          <span role="status">{isKnown && <CountBadge>{count}</CountBadge>}</span>
        </div>
        <Freshness
          updatedAt={list.updatedAt}
          isFetching={list.isFetching}
          onRefresh={list.refresh}
        />
      </div>
      <Body {...props} />
      {isPhone && list.next !== null && <LoadMore {...list} />}
      {!isPhone && (list.next !== null || paging.cursor !== "") && (
        <Pager cursor={paging.cursor} trail={paging.trail} list={list} onTurn={paging.turnTo} />
      )}
    </section>
  );
}

/** The cards, or what stands in their place. A failed refresh leaves the cards that are there. */
function Body<Row extends { id: string }>(props: Props<Row>) {
  const { list, renderCard, loading, failed, empty, grid = gridStyle } = props;
  const { rows, isPending, isPlaceholder, error } = list;
  const failure = error && (
    <ListFailed failed={failed} error={error} isRetrying={list.isFetching} onRetry={list.refresh} />
  );
  if (failure && rows.length === 0) return failure;
  if (isPending) return loading;
  if (rows.length === 0) return empty;
  return (
    <>
      {failure}
      <ul aria-busy={isPlaceholder} className={`${grid} ${isPlaceholder ? "opacity-50" : ""}`}>
        {rows.map((row) => (
          <li key={row.id} data-row={row.id} tabIndex={-1} className="min-w-0 rounded-lg">
            {renderCard(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** One, two or three columns. */
export const gridStyle = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";
