import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * The longest wait for one table. All tables of a migration must be held before a call that waits
 * for one of them looks for a deadlock (`deadlock_timeout`, 1 s), or that call would be refused.
 */
const TABLE_MS = 100;

/** Statements that leave reads in peace; all others need a table for themselves. */
const BESIDE_READS = /^(?:CREATE (?:UNIQUE )?INDEX|INSERT|UPDATE|DELETE|WITH|SELECT)\b/i;

/**
 * Locks all tables that a migration touches, before it touches the first. If it took them one by
 * one as it went on, calls that hold one and wait for another would deadlock with it.
 * @throws the database's error 55P03 where somebody holds one of them; all of it is to be tried again
 */
export async function lockTables(tx: Db, statements: string[]): Promise<void> {
  const words = wordsOf(statements);
  // An index is named without its table.
  const { rows } = await tx.execute<{ name: string; whole: boolean }>(sql`
    SELECT t.relname AS name, bool_or(w.whole) AS whole
    FROM unnest(${sql.param([...words.keys()])}::text[], ${sql.param([...words.values()])}::boolean[]) AS w (word, whole)
    JOIN pg_class c ON c.relname = w.word AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_index i ON i.indexrelid = c.oid
    JOIN pg_class t ON t.oid = coalesce(i.indrelid, c.oid) AND t.relkind IN ('r', 'p')
    GROUP BY t.relname ORDER BY t.relname`);
  await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${TABLE_MS}`));
  await lock(tx, rows, { whole: true }, sql`ACCESS EXCLUSIVE`);
  await lock(tx, rows, { whole: false }, sql`EXCLUSIVE`);
}

async function lock(
  tx: Db,
  tables: { name: string; whole: boolean }[],
  { whole }: { whole: boolean },
  mode: SQL,
): Promise<void> {
  const names = tables
    .filter((table) => table.whole === whole)
    .map(({ name }) => sql`public.${sql.identifier(name)}`);
  if (names.length > 0)
    await tx.execute(sql`LOCK TABLE ${sql.join(names, sql`, `)} IN ${mode} MODE`);
}

/** Words that may be names of tables, and whether a statement needs that table for itself. */
function wordsOf(statements: string[]): Map<string, boolean> {
  const words = new Map<string, boolean>();
  const text = statements
    .join(";\n")
    .replaceAll(/--.*$/gm, "")
    // The body of a function is only stored; that of a DO block runs.
    .replaceAll(/(?<!\bDO\s+)\$(\w*)\$.*?\$\1\$/gs, "");
  for (const statement of text.split(";").map((each) => each.trim()))
    for (const [word] of statement.matchAll(/\b[a-z_]\w*\b/gi))
      words.set(word, words.get(word) === true || !BESIDE_READS.test(statement));
  return words;
}
