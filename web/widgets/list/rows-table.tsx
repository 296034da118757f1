import type { ReactNode } from "react";
import { cn } from "#web/ui/cn.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { rowProps } from "./row-press.ts";
import { type ListOrder, orderBy } from "./order.ts";
import { SortHead } from "./sort-head.tsx";
import { LoadingText } from "./states.tsx";
import { RowBox, SelectBox } from "./select-box.tsx";
import type { Selection } from "./selection.ts";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** The actions of a row stay in sight at the right edge. */
  isPinned?: boolean;
  ordem?: string | undefined;
}

/** Every list shows five, like that of franchises (product/dados.md#constants). */
const SKELETON_ROWS = ["a", "b", "c", "d", "e"];

interface Props<Row extends { id: string }> {
  /** "Lista de …", for screen readers. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  order: ListOrder | undefined;
  isCompact: boolean;
  rows: readonly Row[];
  isLoading: boolean;
  /** The rows belong to the former filters, until the new ones come. */
  isDimmed: boolean;
  /** A row with this text replaces the skeletons while loading. */
  loadingText?: string | undefined;
  /** Shown in a row of its own when there are none. */
  empty: ReactNode;
  onOpen?: ((id: string) => void) | undefined;
  /** Absent where rows cannot be marked. */
  selection: Selection<Row> | undefined;
  nameOf: (row: Row) => string;
}

/** The rows from 768 px on: a table that scrolls, with a fixed head and first column. */
export function RowsTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, isLoading, isDimmed, isCompact } = props;
  return (
    // The keyboard must reach a scrolling region.
    <div
      role="region"
      aria-label={`Tabela: ${label}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative isolate last:rounded-b-lg max-h-[calc(100dvh-9rem)] overflow-auto"
    >
      <table
        aria-busy={isLoading || isDimmed}
        data-density={isCompact ? "compact" : "comfortable"}
        className="w-full border-separate border-spacing-0 text-left"
      >
        <thead>
          <HeadRow {...props} />
        </thead>
        <tbody className={isDimmed ? "opacity-50" : undefined}>
          <BodyRows {...props} />
        </tbody>
      </table>
    </div>
  );
}

function HeadRow<Row extends { id: string }>(props: Props<Row>) {
  const { columns, rows, selection, order } = props;
  const marked = selection?.rows.length ?? 0;
  return (
    <tr>
      {selection && (
        <td className="sticky top-0 left-0 z-20 border-b border-border bg-surface-2 p-0 pl-2">
          <SelectBox
            label="Selecionar todas as linhas desta página"
            isChecked={marked > 0 && marked === rows.length}
            isPartial={marked > 0 && marked < rows.length}
            onToggle={selection.toggleAll}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <HeadCell
          key={column.header}
          column={column}
          order={order}
          className={cn(
            index === 0 || column.isPinned ? "z-20" : "z-10",
            index === 0 && leftOf(selection),
            column.isPinned && "right-0 border-l",
          )}
        />
      ))}
    </tr>
  );
}

interface HeadCellProps {
  column: Pick<Column<never>, "header" | "ordem">;
  order: ListOrder | undefined;
  className: string;
}

function HeadCell({ column: { header, ordem }, order, className }: HeadCellProps) {
  const sort = orderBy(order, ordem);
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      className={cn(
        "sticky top-0 h-9 border-b border-border bg-surface-2 px-3 text-xs font-medium text-fg-muted first:pl-4 last:pr-4 dense:px-2",
        className,
      )}
    >
      {sort ? <SortHead header={header} direction={sort.direction} onTurn={sort.turn} /> : header}
    </th>
  );
}

function BodyRows<Row extends { id: string }>(props: Props<Row>) {
  const { columns, rows, isLoading, loadingText, empty, selection } = props;
  const width = columns.length + (selection ? 1 : 0);
  if (isLoading && loadingText !== undefined) {
    return (
      <WideRow columns={width}>
        <LoadingText>{loadingText}</LoadingText>
      </WideRow>
    );
  }
  if (isLoading) {
    return SKELETON_ROWS.map((key) => <SkeletonRow key={key} columns={width} />);
  }
  if (rows.length === 0) return <WideRow columns={width}>{empty}</WideRow>;
  return rows.map((row) => <BodyRow key={row.id} row={row} {...props} />);
}

function WideRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

const cell =
  "h-[52px] border-b border-border px-3 py-1 align-middle first:pl-4 last:pr-4 dense:h-10 dense:max-w-30 dense:truncate dense:px-2 dense:py-0";

/** The look of cells in a marked row or under the pointer; sticky cells lie over others. */
const tinted = "group-hover:bg-surface-2 group-data-marked:bg-primary-soft!";

/** The column of boxes is 48 px wide. */
const leftOf = (selection: object | undefined) => (selection ? "left-12" : "left-0");

function BodyRow<Row extends { id: string }>(props: Props<Row> & { row: Row }) {
  const { columns, row, onOpen, selection, nameOf } = props;
  return (
    <tr
      {...rowProps(row.id, onOpen)}
      data-marked={selection?.has(row.id) || undefined}
      className={cn("group scroll-mt-12", onOpen && "cursor-pointer")}
    >
      {selection && (
        <td className={boxCell}>
          <RowBox {...{ row, selection, nameOf }} />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.header} column={column} isName={index === 0} left={leftOf(selection)}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
}

interface CellProps {
  column: Pick<Column<never>, "className" | "isPinned">;
  /** The cell that names the row; it stays at this distance from the left edge. */
  isName: boolean;
  left: string;
  children: ReactNode;
}

function Cell({ column: { className, isPinned }, isName, left, children }: CellProps) {
  return isName ? (
    <th
      scope="row"
      className={cn(
        cell,
        "sticky max-w-64 bg-surface font-medium break-words",
        tinted,
        left,
        className,
      )}
    >
      {children}
    </th>
  ) : (
    <td
      className={cn(
        cell,
        tinted,
        isPinned && "sticky right-0 border-l bg-surface dense:max-w-none",
        className,
      )}
    >
      {children}
    </td>
  );
}

const boxCell = cn(
  "sticky left-0 w-12 min-w-12 border-b border-border bg-surface p-0 pl-2",
  tinted,
);

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr data-skeleton>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} className={cell}>
          <Skeleton className="h-4 w-3/4" />
        </td>
      ))}
    </tr>
  );
}
