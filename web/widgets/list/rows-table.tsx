import type { KeyboardEvent, ReactNode } from "react";
import { cn } from "#web/ui/cn.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Stays in sight at the right edge: what can be done with a row. */
  isPinned?: boolean;
}

/** spec §9: the list of franchises shows five; so do all. */
const SKELETON_ROWS = ["a", "b", "c", "d", "e"];

interface Props<Row extends { id: string }> {
  /** "Lista de …" */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isLoading: boolean;
  /** The rows of the former filters, until the new ones come. */
  isDimmed: boolean;
  /** Said in a row of its own while loading, in place of the skeletons. */
  loadingText?: string;
  /** Stands in a row of its own when there are none. */
  empty?: ReactNode;
  /** Enter on a row that the keys have led to. */
  onOpen?: ((row: Row) => void) | undefined;
}

/** The rows from 768 px on: a table in its own scroller, whose head and first column stay in sight. */
export function RowsTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, isLoading, isDimmed } = props;
  return (
    // A scroller must be reachable by keyboard.
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="isolate max-h-[calc(100dvh-9rem)] overflow-auto"
    >
      <table
        aria-busy={isLoading || isDimmed}
        className="w-full border-separate border-spacing-0 text-left"
      >
        <thead>
          <tr>
            {columns.map(({ header, isPinned = false }, index) => (
              <th
                key={header}
                scope="col"
                className={cn(
                  "sticky top-0 border-b border-border bg-surface-2 px-3 py-2.5 text-xs font-medium text-fg-muted first:pl-4 last:pr-4",
                  index === 0 || isPinned ? "z-20" : "z-10",
                  index === 0 && "left-0",
                  isPinned && "right-0 border-l",
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isDimmed ? "opacity-50" : undefined}>
          <BodyRows {...props} />
        </tbody>
      </table>
    </div>
  );
}

function BodyRows<Row extends { id: string }>(props: Props<Row>) {
  const { columns, rows, isLoading, loadingText, empty, onOpen } = props;
  if (isLoading && loadingText !== undefined) {
    return (
      <WideRow columns={columns.length}>
        <p role="status" className="animate-pulse py-14 text-center text-fg-muted">
          {loadingText}
        </p>
      </WideRow>
    );
  }
  if (isLoading) {
    return SKELETON_ROWS.map((key) => <SkeletonRow key={key} columns={columns.length} />);
  }
  if (rows.length === 0) return <WideRow columns={columns.length}>{empty}</WideRow>;
  return rows.map((row) => <BodyRow key={row.id} {...{ columns, row, onOpen }} />);
}

function WideRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

const cell = "h-[52px] border-b border-border px-3 py-1 align-middle first:pl-4 last:pr-4";

interface BodyRowProps<Row extends { id: string }> extends Pick<Props<Row>, "columns" | "onOpen"> {
  row: Row;
}

function BodyRow<Row extends { id: string }>({ columns, row, onOpen }: BodyRowProps<Row>) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target === event.currentTarget) onOpen?.(row);
  };
  return (
    // Not a button: the keys j and k lead to the row as a whole, Tab to what is in it.
    <tr
      data-row={row.id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="group scroll-mt-12 focus-visible:-outline-offset-2"
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        return index === 0 ? (
          <th
            key={column.header}
            scope="row"
            className={cn(
              cell,
              "sticky left-0 max-w-64 bg-surface font-medium break-words group-hover:bg-surface-2",
              column.className,
            )}
          >
            {content}
          </th>
        ) : (
          <td
            key={column.header}
            className={cn(
              cell,
              "group-hover:bg-surface-2",
              column.isPinned && "sticky right-0 border-l bg-surface",
              column.className,
            )}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

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
