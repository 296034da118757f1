import { sql } from "drizzle-orm";
import { sentenceOf } from "../lib/pg-errors.ts";
import type { Database, Db } from "./client.ts";

/**
 * A collation whose library sorts differently than when the indexes were built, with the statements
 * that mend it: one for each index, and a last one.
 */
export interface ChangedCollation extends Record<string, unknown> {
  name: string;
  recorded: string;
  actual: string;
  indexes: number;
  statements: string[];
}

/** The collations whose version differs: ours, and the database's own under the OID 100. */
const CHANGED = sql`SELECT * FROM (
      SELECT c.oid, format('%I.%I', n.nspname, c.collname) AS name, c.collversion AS recorded,
        pg_collation_actual_version(c.oid) AS actual,
        format('ALTER COLLATION %I.%I REFRESH VERSION', n.nspname, c.collname) AS refresh
      FROM pg_collation c JOIN pg_namespace n ON n.oid = c.collnamespace WHERE n.nspname = 'public'
      UNION ALL
      SELECT 100, format('%I', datname), datcollversion, pg_database_collation_actual_version(oid),
        format('ALTER DATABASE %I REFRESH COLLATION VERSION', datname)
      FROM pg_database WHERE datname = current_database()
    ) AS every WHERE recorded IS NOT NULL AND actual IS NOT NULL AND recorded <> actual`;

/** The number of these collations as SQL, without a search for indexes. */
export const numberOfChangedCollations = sql<number>`(SELECT count(*)::int FROM (${CHANGED}) AS changed)`;

/**
 * Finds collations that changed. An upgrade of the system may bring another ICU or libc; indexes in
 * the old order then miss rows, and a unique index takes duplicates. Ours is the collation of
 * names; an index on fold() sorts by it without naming it. Indexes in the database's own order
 * count with that.
 * @returns none where nothing has changed
 */
export async function changedCollations(db: Db): Promise<ChangedCollation[]> {
  const { rows } = await db.execute<ChangedCollation>(sql`
    WITH changed AS (${CHANGED}
    ), touched AS (
      SELECT changed.name, array_agg(format('REINDEX INDEX CONCURRENTLY %I.%I', n.nspname, i.relname) ORDER BY i.relname) AS reindex
      FROM changed JOIN pg_index x ON changed.oid = ANY (x.indcollation::oid[])
          OR changed.oid <> 100 AND pg_get_indexdef(x.indexrelid) LIKE '%fold(%'
        JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_namespace n ON n.oid = i.relnamespace
      WHERE n.nspname = 'public' GROUP BY changed.name
    )
    SELECT name, recorded, actual, coalesce(cardinality(reindex), 0) AS indexes,
      coalesce(reindex, '{}') || refresh AS statements
    FROM changed LEFT JOIN touched USING (name) ORDER BY name`);
  return rows;
}

/**
 * Builds the indexes of changed collations again while everybody works, and records the new
 * versions. Each statement runs by itself, as REINDEX CONCURRENTLY requires, and without a limit of
 * time.
 * @param database of the role that owns the tables
 * @returns the statements that ran
 * @throws Error with one pt-BR line where a unique index finds two rows, or the role owns nothing
 */
export async function renewCollations({ db, patientPool }: Database): Promise<string[]> {
  const statements = (await changedCollations(db)).flatMap((each) => each.statements);
  for (const statement of statements) {
    await patientPool.query(statement).catch((cause: unknown) => {
      throw new Error(`${statement}: ${sentenceOf(cause)}`, { cause });
    });
  }
  return statements;
}
