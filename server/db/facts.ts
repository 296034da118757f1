import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** A server's facts about itself and the role that asks. */
export interface DatabaseFacts extends Record<string, unknown> {
  version: number;
  extensions: string[];
  /** True if the role may read and write the accounts; false also where they do not exist yet. */
  writes: boolean;
  isReadOnly: boolean;
}

/** @throws the database's error when it does not answer */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<DatabaseFacts>(sql`SELECT
    current_setting('server_version_num')::int / 10000 AS version,
    ARRAY(SELECT extname::text FROM pg_extension) AS extensions,
    coalesce(has_table_privilege(to_regclass('users')::oid, 'SELECT, INSERT, UPDATE, DELETE'), false) AS writes,
    pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"`);
  const [facts] = rows;
  if (facts === undefined) throw new Error("the database said nothing of itself");
  return facts;
}
