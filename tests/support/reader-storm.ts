import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readFacts, retryAside, type Reader } from "#server/db/reader.ts";
import { tell } from "#server/db/tell.ts";
import { transaction } from "#server/db/transaction.ts";
import type { TestApp } from "./app.ts";
import type { Dice } from "./dice.ts";

interface Storm {
  ms: number;
  writers: number;
  readers: number;
  /** One writer keeps its transaction open for so long. */
  openMs: number;
  /** Backends that are ended, at any moment of what they do. */
  kills: number;
}

/**
 * Writes facts in transactions that end in any order or not at all, while readers that may be killed read them. One in a
 * hundred cannot be taken before the storm is over.
 * @returns the ids of the facts that stand, and those that were heard, in order
 */
export async function storm(
  { db, database }: Pick<TestApp, "db" | "database">,
  { upTo, chance }: Pick<Dice, "upTo" | "chance">,
  { ms, writers, readers, openMs, kills }: Storm,
): Promise<{ told: string[]; heard: string[] }> {
  await db.execute(sql`CREATE SCHEMA storm CREATE TABLE heard (fato bigint)`);
  const end = Date.now() + ms;
  const log = { warn: () => {} };
  let isOver = false;
  const reader: Reader = {
    name: "storm",
    take: async (tx, facts) => {
      if (!isOver && facts.some(({ registroId }) => registroId === "bad"))
        throw new Error("cannot be taken yet");
      for (const { id } of facts) await tx.execute(sql`INSERT INTO storm.heard VALUES (${id})`);
    },
  };
  const write = async (sleepMs: number) =>
    transaction(db, async (tx) => {
      for (let n = upTo(3); n >= 0; n -= 1)
        await tell(tx, {}, "leads.inscrever", { id: chance(0.01) ? "bad" : "a" });
      if (sleepMs > 0) await tx.execute(sql`SELECT pg_sleep(${sleepMs / 1_000}::float8)`);
      if (chance(0.3)) throw new Error("back");
    }).catch(() => {});
  const writing = Array.from({ length: writers }, async () => {
    while (Date.now() < end) await write(chance(0.2) ? upTo(60) : 0);
  });
  const slow = transaction(db, async (tx) => {
    await tell(tx, {}, "leads.inscrever", { id: "slow" });
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT pg_sleep(${openMs / 1_000}::float8)`);
  }).catch(() => {});
  const reading = Array.from({ length: readers }, async () => {
    while (Date.now() < end) {
      await readFacts({ db, log }, reader).catch(() => {});
      await pause(upTo(5));
    }
  });
  for (let n = 0; n < kills; n += 1) {
    await pause(ms / (kills + 1));
    await database.patientPool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT LIKE '%pg_sleep%'
        AND state <> 'idle' ORDER BY random() LIMIT 1`);
  }
  await Promise.all([...writing, ...reading, slow]);
  await readFacts({ db, log }, reader);
  isOver = true;
  while ((await retryAside({ db }, reader)) > 0);
  const ids = async (of: string) =>
    (await db.execute<{ id: string }>(sql.raw(of))).rows.map(({ id }) => id);
  const told = await ids("SELECT id FROM fatos WHERE tx IS NOT NULL ORDER BY id");
  const heard = await ids("SELECT fato AS id FROM storm.heard ORDER BY fato");
  await db.execute(sql`DROP SCHEMA storm CASCADE`);
  return { told, heard };
}
