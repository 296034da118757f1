import type pg from "pg";

/**
 * A pool's `query` that keeps a connection whose statement failed, which is as good as before. The driver's own closes it, so
 * that whoever sends statements that fail would cost the server a process each.
 * @param isSpent tells of a failure whether the connection is of no more use
 */
export function keepingQuery(
  pool: pg.Pool,
  isSpent: (error: unknown) => boolean,
): pg.Pool["query"] {
  const query = async (...statement: Parameters<pg.PoolClient["query"]>) => {
    const client = await pool.connect();
    let spent: Error | boolean = false;
    try {
      // The declared type knows only the form that answers a callback.
      return await (client.query(...statement) as unknown as Promise<pg.QueryResult>);
    } catch (error) {
      spent = isSpent(error) && (error instanceof Error ? error : true);
      throw error;
    } finally {
      client.release(spent);
    }
  };
  return query as unknown as pg.Pool["query"];
}
