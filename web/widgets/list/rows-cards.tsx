import type { ReactNode } from "react";
import { cn } from "#web/ui/cn.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Slices, useSlicing } from "#web/ui/slices.tsx";
import { RowCard, type RowLook, type RowOptions } from "./fields.tsx";
import { rowProps } from "./row-press.ts";
import { RowBox } from "./select-box.tsx";
import type { Selection } from "./selection.ts";
import { LoadingText } from "./states.tsx";

const SKELETONS = ["a", "b", "c", "d", "e"];
/** The first slice fills a phone's screen. */
const SLICES = { first: 10, step: 10 };
const card = "rounded-lg border border-border bg-surface p-4 shadow-card";
const pressable = "cursor-pointer transition-colors hover:border-primary";

interface Props<Row extends { id: string }> extends RowOptions<Row> {
  label: string;
  rows: readonly Row[];
  look: RowLook<Row>;
  isLoading: boolean;
  isDimmed: boolean;
  loadingText: string | undefined;
  empty: ReactNode;
  /** Absent where rows cannot be marked. */
  selection: Selection<Row> | undefined;
  foot: ((row: Row) => ReactNode) | undefined;
}

/** The rows below 768 px are cards, because nobody can read a squeezed table. */
export function RowsCards<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, isLoading, isDimmed, loadingText, empty, onOpen } = props;
  const slicing = useSlicing(isLoading, SLICES);
  if (isLoading && loadingText !== undefined) return <LoadingText>{loadingText}</LoadingText>;
  if (isLoading) return <SkeletonCards />;
  if (rows.length === 0) return empty;
  return (
    <ul
      aria-label={label}
      aria-busy={isDimmed}
      className={`flex flex-col gap-3 ${isDimmed ? "opacity-50" : ""}`}
    >
      <Slices
        {...slicing}
        of={rows.map((row) => (
          <li
            key={row.id}
            {...rowProps(row.id, onOpen)}
            className={cn(
              card,
              onOpen && pressable,
              props.selection?.has(row.id) && "border-primary! bg-primary-soft!",
            )}
          >
            <Card {...props} row={row} />
          </li>
        ))}
      />
    </ul>
  );
}

function SkeletonCards() {
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

function Card<Row extends { id: string }>(props: Props<Row> & { row: Row }) {
  const { row, look, selection, foot } = props;
  const box = selection && (
    <span className="-mt-2.5 -mr-3">
      <RowBox {...{ row, selection }} nameOf={look.name.of} />
    </span>
  );
  return (
    <>
      <RowCard {...props} box={box} />
      {foot?.(row)}
    </>
  );
}
