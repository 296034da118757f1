import { afterAll, beforeAll } from "vitest";
import { emptyDatabase, testDatabase } from "./database.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { loadDemo } from "#server/db/demo/load.ts";
import { transaction } from "#server/db/transaction.ts";

// The tests of server/db/demo use the demonstration data of one day in the worker's database.

const database = await testDatabase();
export const { db } = database;
export const secrets = createSecrets("the-key-of-the-tests-is-not-a-secret");
export const TODAY = "2026-03-10";
/** Ten past midnight in São Paulo, while UTC is hours into the same day. */
export const NOW = new Date("2026-03-10T03:10:00Z");

/** For the top of a test file. It leaves the database empty, as every file expects. */
export function useDemo(): void {
  beforeAll(() => reload());
  afterAll(() => empty());
}

export function empty(): Promise<void> {
  return emptyDatabase(database);
}

export async function reload(now = NOW): Promise<void> {
  await empty();
  await load(now);
}

export function load(now: Date): Promise<void> {
  return transaction(db, (tx) => loadDemo(tx, { now, secrets }));
}

export async function query<Row extends object = Record<string, unknown>>(
  text: string,
): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows;
}

/** @param from the SQL after FROM: a table, its joins, a WHERE */
export async function count(from: string): Promise<number> {
  const [row] = await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
  return row?.n ?? 0;
}
