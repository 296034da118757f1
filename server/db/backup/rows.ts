import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { tablesOf, type Table } from "./tables.ts";

// Lines `table {…}`: what the embedded database writes, any PostgreSQL can read.

const BATCH = 500;

/** Writes the rows of all tables, as the open transaction sees them, to a new file of mode 0600. */
export async function writeRows(tx: Db, tables: Table[], file: string): Promise<void> {
  const to = createWriteStream(file, { flags: "wx", mode: 0o600 });
  await pipeline(Readable.from(linesOf(tx, tables)), createGzip(), to);
}

async function* linesOf(tx: Db, tables: Table[]): AsyncGenerator<string> {
  for (const { name, columns } of tables) {
    const listed = listOf(columns);
    // Numbers are text here: a number of JavaScript holds fewer digits than the database's.
    await tx.execute(sql`DECLARE copied NO SCROLL CURSOR FOR
      SELECT to_jsonb(t)::text AS line FROM (SELECT ${listed} FROM public.${sql.identifier(name)}) t`);
    for (;;) {
      const { rows } = await tx.execute<{ line: string }>(sql.raw(`FETCH ${BATCH} FROM copied`));
      if (rows.length === 0) break;
      yield rows.map(({ line }) => `${name} ${line}\n`).join("");
    }
    await tx.execute(sql`CLOSE copied`);
  }
}

/**
 * Replaces the rows of migrated tables. Triggers are off meanwhile: paths and totals come with the
 * rows and would be counted twice. The tables must be the role's own.
 */
export async function loadRows(
  tx: Db,
  { file, sequences }: { file: string; sequences: Record<string, string | null> },
): Promise<void> {
  const tables = await tablesOf(tx);
  const all = listOf(tables.map(({ name }) => name));
  await switchTriggers(tx, tables, "DISABLE");
  await tx.execute(sql`TRUNCATE ${all}`);
  const byName = new Map(tables.map((table) => [table.name, table]));
  for await (const [name, rows] of batchesOf(file)) {
    const table = byName.get(name);
    if (table === undefined)
      throw new Error(`O backup tem linhas de ${name}, e não há tal tabela.`);
    await insert(tx, table, rows);
  }
  for (const [name, last] of Object.entries(sequences))
    if (last !== null)
      await tx.execute(sql`SELECT setval(${`public.${name}`}::regclass, ${last}::bigint)`);
  await switchTriggers(tx, tables, "ENABLE");
}

const listOf = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

async function switchTriggers(tx: Db, tables: Table[], to: "DISABLE" | "ENABLE"): Promise<void> {
  for (const { name } of tables)
    await tx.execute(sql`ALTER TABLE public.${sql.identifier(name)} ${sql.raw(to)} TRIGGER USER`);
}

async function insert(tx: Db, { name, columns }: Table, rows: string[]): Promise<void> {
  const table = sql`public.${sql.identifier(name)}`;
  const listed = listOf(columns);
  await tx.execute(sql`INSERT INTO ${table} (${listed})
    SELECT ${listed} FROM jsonb_populate_recordset(NULL::${table}, ${`[${rows.join(",")}]`}::jsonb)`);
}

/** Yields rows as JSON, of one table at a time. */
async function* batchesOf(file: string): AsyncGenerator<[name: string, rows: string[]]> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Infinity,
  });
  let current = "";
  let rows: string[] = [];
  for await (const line of lines) {
    const space = line.indexOf(" ");
    const name = line.slice(0, space);
    if (rows.length > 0 && (name !== current || rows.length === BATCH)) {
      yield [current, rows];
      rows = [];
    }
    current = name;
    rows.push(line.slice(space + 1));
  }
  if (rows.length > 0) yield [current, rows];
}
