import { type ReactNode, useId } from "react";
import { plural } from "#web/lib/format.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/cn.ts";
import { Freshness } from "./freshness.tsx";
import { Pager } from "./pager.tsx";
import { useRowKeys } from "./row-keys.ts";
import { ListFailed, LoadMore } from "./states.tsx";
import type { ListState } from "./use-list.ts";

/** What every list says of itself, whatever its rows look like. */
export interface ListTexts<Row> {
  title: string;
  /** How many there are, on a pill by "cliente", "clientes", or in words of its own. */
  count: readonly [one: string, many: string] | ((total: number) => string);
  of: ListState<Row>;
  /** Said of all rows that are shown. */
  note?: string | undefined;
  /** Title of the alert when the list cannot be read (product.md#messages). */
  failed: string;
  /** Said instead when it is refused to a role. */
  forbidden?: string;
  /**
   * Draws the way to take the list along as CSV; absent where nobody may.
   * @param total how many rows that would be
   */
  renderExport?: ((total: number) => ReactNode) | undefined;
  /** Enter, where j and k have led. */
  onOpen?: ((id: string) => void) | undefined;
  /** `e`, on the row that the keys have led to. */
  onEdit?: ((id: string) => void) | undefined;
}

interface Props<Row> extends ListTexts<Row> {
  /** The whole list is one panel, from tablets on. */
  isPanel?: boolean;
  hasPager: boolean;
  onSelect?: ((id: string) => void) | undefined;
  /** How the rows are shown, and the way to change it. */
  view?: ReactNode;
  /** Stands in place of everything while no list was asked for. */
  unasked?: ReactNode;
  /** The rows, or what stands in their place. */
  children: ReactNode;
  /** Below everything. */
  foot?: ReactNode;
}

/** Heading with the count, rows, and pages below. A failed refresh leaves the rows that are there. */
export function ListFrame<Row>(props: Props<Row>) {
  const { of, isPanel = false, hasPager, unasked, children, foot } = props;
  const { list, paging } = of;
  const headingId = useId();
  const isPhone = useMedia(PHONE);
  const rows = useRowKeys(props.onEdit, props.onSelect, props.onOpen);
  const hasFailed = list.error !== null && list.rows.length === 0;
  return (
    <section
      ref={rows}
      aria-labelledby={headingId}
      className={cn(
        // Room for the round button of a phone.
        "max-md:[body:has([data-round])_&]:pb-20",
        isPanel && "md:rounded-lg md:border md:border-border md:bg-surface md:shadow-card",
      )}
    >
      <Head {...props} headingId={headingId} isKnown={!list.isPending && !hasFailed} />
      <ListFailed {...props} list={list} />
      {of.isUnasked ? unasked : !hasFailed && children}
      {isPhone && list.next !== null && <LoadMore {...list} />}
      {!isPhone && hasPager && <Pager {...paging} list={list} />}
      {foot}
    </section>
  );
}

type HeadProps<Row> = Props<Row> & { headingId: string; isKnown: boolean };

function Head<Row>(props: HeadProps<Row>) {
  const { title, count, of, note, view, renderExport, isPanel, headingId, isKnown } = props;
  const total = isKnown ? of.list.total : 0;
  return (
    <div
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3",
        isPanel && "md:px-4 md:pt-3",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id={headingId} className="text-base font-semibold">
          {title}
        </h2>
        <span role="status">
          {isKnown && <Count count={count} total={total} isFloor={of.list.isFloor} />}
        </span>
      </div>
      <div
        className={cn(
          "flex flex-wrap items-center justify-between gap-x-1 gap-y-2 md:gap-x-3",
          renderExport && "max-md:w-full",
        )}
      >
        {!of.isUnasked && (
          <Freshness
            updatedAt={of.list.updatedAt}
            isFetching={of.list.isFetching}
            onRefresh={of.list.refresh}
          />
        )}
        {!of.isUnasked && view}
        {renderExport?.(total)}
      </div>
      {note && isKnown && <p className="w-full text-fg-muted wrap-anywhere">{note}</p>}
    </div>
  );
}

interface CountProps<Row> extends Pick<ListTexts<Row>, "count"> {
  total: number;
  isFloor: boolean;
}

function Count<Row>({ count, total, isFloor }: CountProps<Row>) {
  if (typeof count === "function")
    return <span className="text-fg-muted tabular-nums">{count(total)}</span>;
  return (
    <Badge tone="neu">
      {isFloor && "mais de "}
      {plural(total, ...count)}
    </Badge>
  );
}
