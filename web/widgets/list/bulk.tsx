import { useRef, useState } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

/** How a run over rows ended. */
interface Outcome<Row> {
  done: number;
  /** Somebody said so. */
  isStopped: boolean;
  /** The row that ended it, and why. */
  failure?: { row: Row; error: unknown };
}

/** Several rows, one after the other. */
export interface Bulk {
  /** While it runs. */
  progress: { done: number; total: number } | null;
  run: <Row>(rows: readonly Row[], each: (row: Row) => Promise<unknown>) => Promise<Outcome<Row>>;
  /** After the row that is on its way. */
  stop: () => void;
}

/** Does something with a selection: one request at a time, and none after the first that fails (design.md#interactions). */
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
  /** "Efetivando" */
  doing: string;
}

/** How far a run over the selection is. */
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
