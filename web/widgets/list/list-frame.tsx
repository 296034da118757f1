import { type ReactNode, useId } from "react";
import { plural } from "#web/lib/format.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { Download } from "lucide-react";
import { ListMenu } from "./list-menu.tsx";
import type { Shown } from "./list-menu-items.tsx";
import type { MenuItem } from "#web/ui/menu.tsx";
import type { AboutProps } from "../about-dialog.tsx";
import { type Exported, ExportProgress, useExport } from "./export-button.tsx";
import { formsFor } from "./export-forms.tsx";
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
  /** The title of the alert when the list cannot be read (product/telas.md#messages). */
  failed: string;
  /** Shown in its place when a role may not read the list. */
  forbidden?: string;
  /** Its file; absent where nobody may export. */
  exported?: Exported | undefined;
  /** Further items of a phone's 'Mais opções'; other screens have them in the page's header. */
  phoneItems?: readonly MenuItem[];
  /** Words and figures that its help explains. */
  about?: AboutProps["about"];
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
  shown?: Shown;
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
  const { title, count, of, note, isPanel, headingId, isKnown } = props;
  const total = isKnown ? of.list.total : 0;
  return (
    <div
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2 md:pb-3",
        isPanel && "md:px-4 md:pt-3",
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-md:max-w-[calc(100%-3.75rem)]">
        <h2 id={headingId} className="text-base font-semibold">
          {title}
        </h2>
        <span role="status">
          {isKnown && <Count count={count} total={total} isFloor={of.list.isFloor} />}
        </span>
      </div>
      <Actions {...props} total={total} />
      {note && isKnown && <p className="w-full text-fg-muted wrap-anywhere">{note}</p>}
    </div>
  );
}

/** 'Exportar CSV' in the open, unless on a phone, and the menu of all else. */
function Actions<Row>(props: Props<Row> & { total: number }) {
  const { of, shown, exported, phoneItems = [], about, total } = props;
  const { run, ...running } = useExport();
  const isPhone = useMedia(PHONE);
  const isDisabled = total === 0 || running.isRunning;
  const forms = exported ? formsFor(exported.hasMarks, exported.hasAnswers) : [];
  const files = forms.map(({ label, icon, forma }) => ({
    label: label === "CSV" ? EXPORT : label,
    icon,
    isDisabled,
    onSelect: () => exported && run(exported.url(forma)),
  }));
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!of.isUnasked && !isPhone && (
        <Freshness
          updatedAt={of.list.updatedAt}
          isFetching={of.list.isFetching}
          onRefresh={of.list.refresh}
        />
      )}
      {exported?.note && !isPhone && <span className="text-xs text-fg-muted">{exported.note}</span>}
      <ExportProgress {...running} total={total} />
      {exported && !isPhone && !running.isRunning && (
        <Button variant="outline" disabled={isDisabled} onClick={() => run(exported.url({}))}>
          <Download aria-hidden /> {EXPORT}
        </Button>
      )}
      <ListMenu
        items={isPhone ? [...files, ...phoneItems] : files.slice(1)}
        shown={of.isUnasked ? undefined : shown}
        onRefresh={of.isUnasked ? undefined : of.list.refresh}
        about={about}
        file={exported}
      />
    </div>
  );
}

const EXPORT = "Exportar CSV";

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
