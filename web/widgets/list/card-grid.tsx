import type { ReactNode } from "react";
import { cn } from "#web/ui/cn.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Slices, useSlicing } from "#web/ui/slices.tsx";
import { type EmptyTexts, ListEmpty } from "./empty.tsx";
import { ListFrame, type ListTexts } from "./list-frame.tsx";
import { rowProps } from "./row-press.ts";

interface Props<Row extends { id: string }> extends ListTexts<Row> {
  renderCard: (row: Row) => ReactNode;
  /** Shown until the first answer; the default is six skeletons. */
  loading?: ReactNode;
  empty: EmptyTexts;
  /** The class of the columns; the default is one, two or three columns. */
  grid?: string;
}

/** A list whose rows are cards on every screen. */
export function CardGrid<Row extends { id: string }>(props: Props<Row>) {
  const { of, empty, renderCard, grid = gridStyle, onOpen } = props;
  const { rows, next, isPending, isPlaceholder } = of.list;
  const { loading = <SkeletonCards grid={grid} /> } = props;
  const slicing = useSlicing(isPending, SLICES);
  return (
    <ListFrame {...props} hasPager={next !== null || of.paging.cursor !== ""}>
      {isPending ? (
        loading
      ) : rows.length === 0 ? (
        <ListEmpty {...empty} of={of} />
      ) : (
        <ul aria-busy={isPlaceholder} className={`${grid} ${isPlaceholder ? "opacity-50" : ""}`}>
          <Slices
            {...slicing}
            of={rows.map((row) => (
              <li
                key={row.id}
                {...rowProps(row.id, onOpen)}
                className={cn("min-w-0 rounded-lg", onOpen && "cursor-pointer")}
              >
                {renderCard(row)}
              </li>
            ))}
          />
        </ul>
      )}
    </ListFrame>
  );
}

/** The first slice fills a phone's screen. */
const SLICES = { first: 8, step: 8 };

export const gridStyle = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

/** Loading shows six (product/eventos.md#eventos). */
const SKELETONS = ["a", "b", "c", "d", "e", "f"];

function SkeletonCards({ grid }: { grid: string }) {
  return (
    <ul aria-busy className={grid}>
      {SKELETONS.map((key) => (
        <li
          key={key}
          data-skeleton
          className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card md:p-5"
        >
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/5" />
        </li>
      ))}
    </ul>
  );
}
