import { useRef, useState } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

interface Outcome<Row> {
  done: number;
  isStopped: boolean;
  /** The row that ended the run, and its error. */
  failure?: { row: Row; error: unknown };
}

export interface Bulk {
  /** Set while the run lasts. */
  progress: { done: number; total: number } | null;
  run: <Row>(rows: readonly Row[], each: (row: Row) => Promise<unknown>) => Promise<Outcome<Row>>;
  /** Stops after the row that is being sent. */
  stop: () => void;
}

/** Sends one request at a time, and none after the first failure (design.md#interactions). */
export function useBulk(): Bulk {
  const [progress, setProgress] = useState<Bulk["progress"]>(null);
  const isStopping = useRef(false);
  const run: Bulk["run"] = async (rows, each) => {
    isStopping.current = false;
    let done = 0;
    try {
      for (const row of rows) {
        if (isStopping.current) break;
        setProgress({ done, total: rows.length });
        try {
          await each(row);
        } catch (error) {
          return { done, isStopped: false, failure: { row, error } };
        }
        done += 1;
      }
      return { done, isStopped: isStopping.current };
    } finally {
      setProgress(null);
    }
  };
  return { progress, run, stop: () => (isStopping.current = true) };
}

interface ProgressProps extends Pick<Bulk, "progress" | "stop"> {
  /** For example "Efetivando". */
  doing: string;
}

export function BulkProgress({ doing, progress, stop }: ProgressProps) {
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <>
      <label className="flex items-center gap-2 px-1 text-sm tabular-nums">
        <progress className="h-2 w-24 accent-primary sm:w-40" max={total} value={done} />
        {doing} {formatNumber(done + 1)} de {formatNumber(total)}...
      </label>
      <Button variant="outline" size="compact" onClick={stop}>
        Parar
      </Button>
    </>
  );
}
