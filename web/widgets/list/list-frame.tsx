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

/** The texts of every list, whatever its rows are. */
export interface ListTexts<Row> {
  title: string;
  /** The total on a pill: by "cliente", "clientes", or in other words. */
  count: readonly [one: string, many: string] | ((total: number) => string);
  of: ListState<Row>;
  /** A note that is true of all shown rows. */
  note?: string | undefined;
  /** The title of the alert when the list cannot be read (product.md#messages). */
  failed: string;
  /** Shown in its place when a role may not read the list. */
  forbidden?: string;
  /** Draws the export as CSV; absent where nobody may export. @param total the number of rows */
  renderExport?: ((total: number) => ReactNode) | undefined;
  /** Called by Enter on the row that j and k have reached. */
  onOpen?: ((id: string) => void) | undefined;
  /** Called by `e` on the row that the keys have reached. */
  onEdit?: ((id: string) => void) | undefined;
}

interface Props<Row> extends ListTexts<Row> {
  /** The whole list is one panel, from tablets on. */
  isPanel?: boolean;
  hasPager: boolean;
  onSelect?: ((id: string) => void) | undefined;
  /** The view of the rows, and the button to change it. */
  view?: ReactNode;
  /** Replaces everything until the user asks for a list. */
  unasked?: ReactNode;
  /** The rows, or the text in their place. */
  children: ReactNode;
  foot?: ReactNode;
}

/** Heading with count, rows, and pages below. A failed refresh leaves the present rows. */
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
        // Leaves room for the round button of a phone.
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
