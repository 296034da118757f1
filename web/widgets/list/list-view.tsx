import { type ReactNode, useId } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Freshness } from "./freshness.tsx";
import { Pager } from "./pager.tsx";
import type { Pages } from "./pages.ts";
import { useRowKeys } from "./row-keys.ts";
import { RowsCards } from "./rows-cards.tsx";
import { type Column, RowsTable } from "./rows-table.tsx";
import { ListFailed, LoadMore } from "./states.tsx";

interface Props<Row extends { id: string }> {
  title: string;
  /** How many there are, once it is known. */
  count: ReactNode;
  list: Pages<Row>;
  columns: readonly Column<Row>[];
  /** What stands for a row on phones. */
  renderCard: (row: Row) => ReactNode;
  loadingText?: string;
  /** Title of the alert when the list cannot be read (product.md#messages). */
  failed: string;
  empty: ReactNode;
  paging: { cursor: string; trail: string[]; turnTo: (trail: string[]) => void };
  onOpen?: (row: Row) => void;
  onEdit?: ((id: string) => void) | undefined;
}

/** A list of the network: heading with the count, table or cards, and pages below. */
export function ListView<Row extends { id: string }>(props: Props<Row>) {
  const { title, count, list, paging, onEdit } = props;
  const headingId = useId();
  const isPhone = useMedia(PHONE);
  const rows = useRowKeys(onEdit);
  const isKnown = !list.isPending && !(list.error && list.rows.length === 0);
  return (
    <section
      ref={rows}
      aria-labelledby={headingId}
      className="max-md:pb-20 md:rounded-lg md:border md:border-border md:bg-surface md:shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3 md:px-4 md:pt-3">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={headingId} className="text-base font-semibold">
            {title}
          </h2>
          <span role="status">{isKnown && count}</span>
        </div>
        <Freshness
          updatedAt={list.updatedAt}
          isFetching={list.isFetching}
          onRefresh={list.refresh}
        />
      </div>
      <Body {...props} isPhone={isPhone} />
      {!isPhone && list.total > 0 && (
        <Pager cursor={paging.cursor} trail={paging.trail} list={list} onTurn={paging.turnTo} />
      )}
    </section>
  );
}

/** The rows, or what stands in their place. A failed refresh leaves the rows that are there. */
function Body<Row extends { id: string }>(props: Props<Row> & { isPhone: boolean }) {
  const { title, list, columns, renderCard, loadingText, failed, empty, onOpen, isPhone } = props;
  const failure = list.error && (
    <ListFailed
      failed={failed}
      error={list.error}
      isRetrying={list.isFetching}
      onRetry={list.refresh}
    />
  );
  if (failure && list.rows.length === 0) return failure;
  const state = {
    label: title,
    rows: list.rows,
    isLoading: list.isPending,
    isDimmed: list.isPlaceholder,
    ...(loadingText === undefined ? {} : { loadingText }),
  };
  const isEmpty = !list.isPending && list.rows.length === 0;
  return (
    <>
      {failure}
      {!isPhone && <RowsTable {...state} {...{ columns, empty, onOpen }} />}
      {isPhone && (isEmpty ? empty : <RowsCards {...state} renderCard={renderCard} />)}
      {isPhone && list.next !== null && <LoadMore {...list} />}
    </>
  );
}

/** A count on a pill: "3 clientes". */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full bg-neu-bg px-2.5 py-0.5 text-xs font-medium text-neu-fg tabular-nums">
      {children}
    </span>
  );
}
