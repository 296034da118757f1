import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";

/** A table for the copy; `columns` are the stored ones, without those generated from others. */
export interface Table extends Record<string, unknown> {
  name: string;
  columns: string[];
  parents: string[];
}

/** @returns the product's tables, each after the tables that its rows refer to */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    SELECT c.relname::text AS name,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT DISTINCT parent.relname::text FROM pg_constraint JOIN pg_class parent ON parent.oid = confrelid
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> conrelid) AS parents
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`);
  const byName = new Map(rows.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const add = (table: Table) => {
    if (ordered.has(table)) return;
    for (const parent of table.parents.map((name) => byName.get(name))) if (parent) add(parent);
    ordered.add(table);
  };
  for (const table of rows) add(table);
  return [...ordered];
}

/** @returns the number of rows of each table, at the moment of the transaction */
export async function countRows(db: Db, tables: Table[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: string }>(
      sql`SELECT count(*) AS n FROM public.${sql.identifier(name)}`,
    );
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
}

/** @returns the last number that each sequence gave; null for none */
export async function readSequences(db: Db): Promise<Record<string, string | null>> {
  const { rows } = await db.execute<{ name: string; last: string | null }>(
    sql`SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
