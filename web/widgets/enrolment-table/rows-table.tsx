import { Skeleton } from "#web/ui/skeleton.tsx";
import type { EnrolmentScreen } from "./screen.ts";

const SKELETON_ROWS = ["a", "b", "c", "d", "e"];

interface Props<Row extends { id: string }> {
  screen: EnrolmentScreen<Row>;
  rows: Row[];
  isLoading: boolean;
  /** The rows of the former filters, until the new ones come. */
  isDimmed: boolean;
}

/** The rows from 768 px on: a table in its own scroller, whose head and first column stay in sight. */
export function RowsTable<Row extends { id: string }>(props: Props<Row>) {
  const { screen, rows, isLoading, isDimmed } = props;
  return (
    // A scroller must be reachable by keyboard.
    <div
      role="region"
      aria-label={`Lista de ${screen.texts.many}`}
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
            {screen.columns.map(({ header }, index) => (
              <th
                key={header}
                scope="col"
                className={`sticky top-0 border-b border-border bg-surface-2 px-3 py-2.5 first:pl-4 last:pr-4 text-xs font-medium text-fg-muted ${index === 0 ? "left-0 z-20" : "z-10"}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isDimmed ? "opacity-50" : undefined}>
          {isLoading
            ? SKELETON_ROWS.map((key) => <SkeletonRow key={key} columns={screen.columns.length} />)
            : rows.map((row) => <BodyRow key={row.id} screen={screen} row={row} />)}
        </tbody>
      </table>
    </div>
  );
}

const cell = "h-[52px] border-b border-border px-3 py-1 align-middle first:pl-4 last:pr-4";

function BodyRow<Row extends { id: string }>({
  screen,
  row,
}: {
  screen: EnrolmentScreen<Row>;
  row: Row;
}) {
  return (
    <tr className="group">
      {screen.columns.map((column, index) => {
        const content = column.cell(row);
        return index === 0 ? (
          <th
            key={column.header}
            scope="row"
            className={`${cell} sticky left-0 max-w-64 bg-surface font-medium break-words group-hover:bg-surface-2 ${column.className ?? ""}`}
          >
            {content}
          </th>
        ) : (
          <td
            key={column.header}
            className={`${cell} group-hover:bg-surface-2 ${column.className ?? ""}`}
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
