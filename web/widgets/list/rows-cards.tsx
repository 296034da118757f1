import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

const SKELETONS = ["a", "b", "c", "d", "e"];
const card = "rounded-lg border border-border bg-surface p-4 shadow-card";

interface Props<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  renderCard: (row: Row) => ReactNode;
  isLoading: boolean;
  isDimmed: boolean;
  loadingText?: string;
}

/** The rows below 768 px: a list of cards, because a squeezed table is read by nobody. */
export function RowsCards<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, isLoading, isDimmed, loadingText, renderCard } = props;
  if (isLoading && loadingText !== undefined) {
    return (
      <p role="status" className="animate-pulse py-14 text-center text-fg-muted">
        {loadingText}
      </p>
    );
  }
  if (isLoading) {
    return (
      <ul aria-busy className="flex flex-col gap-3">
        {SKELETONS.map((key) => (
          <li key={key} data-skeleton className={card}>
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-4 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul
      aria-label={label}
      aria-busy={isDimmed}
      className={`flex flex-col gap-3 ${isDimmed ? "opacity-50" : ""}`}
    >
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} tabIndex={-1} className={card}>
          {renderCard(row)}
        </li>
      ))}
    </ul>
  );
}
