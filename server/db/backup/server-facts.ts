import { sql } from "drizzle-orm";
import { openPostgres, type Db } from "../client.ts";
import { refuseWhileServed } from "../instances.ts";

/** A server's facts about a database, which need not exist, and about the role that asks. */
export interface Found extends Record<string, unknown> {
  role: string;
  mayMake: boolean;
  major: number;
  exists: boolean;
  isTheirs: boolean;
  /** The locale in the form of CREATE DATABASE. */
  locale: string;
  sessions: number;
}

/** The server hides the kind of others' sessions from the role; its own workers have no account. */
export async function readServerFacts(db: Db, name: string): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    SELECT current_user::text AS role, (r.rolsuper OR r.rolcreatedb) AS "mayMake",
      current_setting('server_version_num')::int / 10000 AS major, d.oid IS NOT NULL AS exists,
      coalesce(pg_has_role(d.datdba, 'MEMBER'), true) AS "isTheirs",
      CASE d.datlocprovider WHEN 'c' THEN format('LC_COLLATE %L LC_CTYPE %L', d.datcollate, d.datctype) ELSE '' END AS locale,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = ${name} AND usesysid IS NOT NULL) AS sessions
    FROM pg_roles r LEFT JOIN pg_database d ON d.datname = ${name} WHERE r.rolname = current_user`);
  const [found] = rows;
  if (found === undefined) throw new Error("the database said nothing of itself");
  return found;
}

/** @throws Error with one pt-BR line where a restore into this server could not be finished */
export function refuseWithout(name: string, { role, mayMake, isTheirs }: Found): void {
  if (!mayMake)
    throw new Error(
      `O papel ${role} não pode criar bancos, e a restauração cria um ao lado do atual: como superusuário, ALTER ROLE ${role} CREATEDB.`,
    );
  if (!isTheirs)
    throw new Error(
      `O banco ${name} não é do papel ${role}: como superusuário, ALTER DATABASE ${name} OWNER TO ${role}, ou informe o dono em MIGRATE_DATABASE_URL.`,
    );
}

export const inUse = (name: string, cause?: unknown) =>
  new Error(`O banco ${name} está em uso: encerre todas as instâncias e tente de novo.`, { cause });

/**
 * @returns true for a database without tables
 * @throws Error with one pt-BR line that names the instances that are alive, where these may not be
 */
export async function isEmptyDatabase(
  address: string,
  { refusesServed }: { refusesServed: boolean },
): Promise<boolean> {
  const database = openPostgres(address, () => {}, { max: 1 });
  try {
    if (refusesServed && (await hasInstances(database.db))) await refuseWhileServed(database.db);
    const { rows } = await database.db.execute<{
      n: number;
    }>(sql`SELECT count(*)::int AS n FROM pg_class c
      JOIN pg_namespace s ON s.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND s.nspname NOT IN ('pg_catalog', 'information_schema')`);
    return rows[0]?.n === 0;
  } finally {
    await database.close();
  }
}

/** A release before had no such table. */
async function hasInstances(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`SELECT to_regclass('public.instances') IS NOT NULL AS is_there`,
  );
  return rows[0]?.is_there === true;
}
