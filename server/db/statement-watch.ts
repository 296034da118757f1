import type { Logger } from "pino";
import type { Counts } from "../lib/counts.ts";
import { stateOf } from "../lib/pg-errors.ts";
import { currentWork } from "../lib/work.ts";
import { calmly } from "../lib/calmly.ts";
import type { Pool, Watch } from "./driver.ts";
import { statementName } from "./statement-name.ts";

interface Watching {
  counts: Counts;
  log: Pick<Logger, "warn">;
  /** Milliseconds from which a statement is logged; 0 for never. */
  slowMs: number;
}

/**
 * Counts the statements of a pool by name, logs slow ones, and adds them to the trace of their
 * call. The wait for a connection does not count as a statement's time. Values of statements are
 * never read.
 */
export function watchStatements(pool: Pool, watching: Watching): void {
  pool.watch = watchOf(watching);
}

function watchOf({ counts, log, slowMs }: Watching): Watch {
  const tellSlow = calmly((entry: object) => log.warn(entry, "slow statement"));
  return (statement) => {
    const work = currentWork();
    const since = performance.now();
    return (error, result) => {
      const ms = performance.now() - since;
      const { name, hash } = statementName(textOf(statement));
      const rows = rowsOf(result);
      const code = error ? (stateOf(error) ?? "other") : undefined;
      counts.add("statements", name);
      counts.add("statement-seconds", name, ms / 1000);
      work?.span
        ?.begin({ name, kind: "client", since, facts: { "db.system.name": "postgresql" } })
        .end({ "capelo.statement": hash, "db.response.returned_rows": rows }, code);
      if (slowMs === 0 || ms < slowMs) return;
      counts.add("slow-statements", name);
      const { route, requestId, span } = work ?? {};
      const call = { route, reqId: requestId, traceId: span?.traceId };
      tellSlow(`${name} ${route}`, {
        statement: name,
        hash,
        ms: Math.round(ms),
        rows,
        code,
        ...call,
      });
    };
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const { text } = Object(statement) as { text?: unknown };
  return typeof text === "string" ? text : "";
}

/** A text of several statements, like a BEGIN with its limits, has no number of rows. */
function rowsOf(result: unknown): number | undefined {
  const { rowCount } = Object(result) as { rowCount?: number | null };
  return rowCount ?? undefined;
}
