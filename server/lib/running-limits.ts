import type { Pool } from "pg";
import type { RateLimiterPostgres } from "rate-limiter-flexible";

export interface Running {
  /** The calls counted, at most the limit. */
  calls: number;
  isFull: boolean;
  /** Milliseconds until it ends. */
  left: number;
}

/** Reads the counts of keys of one limit. @returns those that run, by key */
export async function readRunning(
  pool: Pool,
  { keyPrefix, points: most }: RateLimiterPostgres,
  keys: readonly string[],
): Promise<Map<string, Running>> {
  const { rows } = await pool.query<{ key: string; points: number; left: number }>({
    name: "select rate_limits running",
    text: `SELECT key, points, (expire - $2)::float8 AS left FROM rate_limits WHERE key = ANY($1) AND expire > $2`,
    values: [keys.map((key) => `${keyPrefix}:${key}`), Date.now()],
  });
  return new Map(
    rows.map(({ key, points, left }) => [
      key.slice(keyPrefix.length + 1),
      { calls: Math.min(points, most), isFull: points >= most, left },
    ]),
  );
}
