// Holds product/integracoes.md#webhooks: what happened is told once, whatever fails meanwhile.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { removeOldEntries } from "./audit.ts";
import { migrationsFolder } from "./migrate.ts";
import { type Fact, followDatabase, readFacts, retryAside, type Reader } from "./reader.ts";
import { fatos, fatosParados, leitores } from "./schema.ts";
import { tell } from "./tell.ts";
import { transaction } from "./transaction.ts";

const { db, clock } = await useApp();
const logged: Record<string, unknown>[] = [];
const log = { warn: (entry: Record<string, unknown>) => void logged.push(entry) };
const LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h"];
let taken: string[] = [];
let poison: string[] = [];
const reader: Reader = {
  name: "probe",
  take: async (tx, facts) => {
    taken.push(...facts.map(idOf));
    await tx.execute(sql`SELECT 1`);
    const bad = facts.find((fact) => poison.includes(idOf(fact)));
    if (bad) await tx.execute(sql`SELECT ${idOf(bad)}::int`);
  },
};
const idOf = ({ registroId }: Fact) => registroId ?? "";
const read = () => readFacts({ db, log }, reader);
const happen = (...ids: string[]) =>
  transaction(db, async (tx) => {
    for (const id of ids) await tell(tx, {}, "leads.inscrever", { id });
  });

beforeEach(() => {
  taken = [];
  poison = [];
  logged.length = 0;
});

test("a fact is taken once, in the order of telling; what only the trail is told is not", async () => {
  await happen("a", "b");
  await tell(db, {}, "users.login", { id: "only the trail" });
  expect(await read()).toBe(2);
  await happen("c");
  expect([await read(), await read()]).toEqual([1, 0]);
  expect(taken).toEqual(["a", "b", "c"]);
});

test("what was rolled back is told to nobody, and a reading that fails is made again", async () => {
  await transaction(db, async (tx) => {
    await tell(tx, {}, "leads.inscrever", { id: "never" });
    throw new Error("back");
  }).catch(() => {});
  await happen("a");
  const race = Object.assign(new Error("lost a race"), { code: "40001" });
  const lost: Reader = { ...reader, take: () => Promise.reject(race) };
  await expect(readFacts({ db, log }, lost)).rejects.toThrow("lost a race");
  expect(await db.$count(fatosParados)).toBe(0);
  await read();
  expect(taken).toEqual(["a"]);
});

test("more than a portion is taken in portions, each fact once", async () => {
  const ids = Array.from({ length: 4_500 }, (_, n) => `${n}`);
  await db.execute(sql`INSERT INTO fatos (tipo, registro_id, na_trilha, no_historico, tx)
    SELECT 'leads.inscrever', n - 1, false, false, pg_current_xact_id() FROM generate_series(1, 4500) n`);
  let portions = 0;
  const counting: Reader = {
    ...reader,
    take: async (tx, facts) => {
      portions += 1;
      await reader.take(tx, facts);
    },
  };
  expect(await readFacts({ db, log }, counting)).toBe(4_500);
  expect([portions, taken]).toEqual([3, ids]);
});

test("a fact that throws is found, set aside and tried again; the others go on", async () => {
  poison = ["c", "f"];
  await happen(...LETTERS);
  expect(await read()).toBe(8);
  expect(new Set(taken)).toEqual(new Set(LETTERS));
  const aside = await db.select().from(fatosParados).orderBy(asc(fatosParados.fatoId));
  expect(aside.map(({ leitor, motivo }) => [leitor, motivo])).toEqual([
    ["probe", expect.stringContaining('integer: "c"')],
    ["probe", expect.stringContaining('integer: "f"')],
  ]);
  expect(logged).toHaveLength(2);
  poison = ["f"];
  taken = [];
  expect(await retryAside({ db }, reader)).toBe(1);
  expect(taken).toContain("c");
  expect(await db.$count(fatosParados)).toBe(1);
  expect(await read()).toBe(0);
  // A restore tells what one reader had not read to all of them.
  await db.delete(leitores);
  expect(await read()).toBe(8);
  expect(await db.$count(fatosParados)).toBe(1);
});

test("behind a fact that was set aside those of its row wait, and are taken in their order", async () => {
  poison = ["c"];
  await happen("c", "a", "c");
  await read();
  poison = [];
  taken = [];
  await happen("b", "c");
  await read();
  expect(taken).toEqual(["b"]);
  expect(await db.$count(fatosParados)).toBe(3);
  poison = ["c"];
  expect(await retryAside({ db }, reader)).toBe(0);
  poison = [];
  taken = [];
  expect(await retryAside({ db }, reader)).toBe(3);
  expect(taken).toEqual(["c", "c", "c"]);
});

test("behind thousands that still fail the others are tried", async () => {
  poison = ["a", "c"];
  await happen("c");
  await db.execute(sql`INSERT INTO fatos (tipo, registro_id, na_trilha, no_historico, tx)
    SELECT tipo, registro_id, na_trilha, no_historico, tx FROM fatos, generate_series(1, 2000)`);
  await happen("a");
  await read();
  expect(await db.$count(fatosParados)).toBe(2_002);
  poison = ["c"];
  expect(await retryAside({ db }, reader)).toBe(1);
  expect(await db.$count(fatosParados)).toBe(2_001);
});

test("a fact of nobody goes once it was read, and not before", async () => {
  await happen("a");
  const left = async () => {
    await removeOldEntries(db, 12, clock.now);
    return db.$count(fatos, sql`tx IS NOT NULL`);
  };
  expect(await left()).toBe(1);
  await read();
  expect(await left()).toBe(0);
});

test("in a copy of the database readers hear what they had not read, and nothing twice", async () => {
  await happen("a", "b");
  await read();
  await happen("c");
  // The copy has the same values, whose transactions are other ones here, or are to come.
  await db.execute(sql`UPDATE leitores SET banco = 'another'`);
  const follow = () => followDatabase(db);
  expect([await follow(), await follow()]).toEqual([true, false]);
  await read();
  await happen("d");
  await read();
  expect(taken).toEqual(["a", "b", "c", "d"]);
  await db.execute(sql`UPDATE leitores SET visto = '900000000:900000000:'`);
  expect(await follow()).toBe(true);
  await happen("e");
  await read();
  expect(taken).toEqual(["a", "b", "c", "d", "e"]);
  expect(await db.$count(leitores)).toBe(1);
});

test("after an upgrade letters tell of what happens from then on, and a reader of before goes on", async () => {
  const file = readFileSync(join(migrationsFolder, "0062_letters_of_happenings.sql"), "utf8");
  const start = /INSERT INTO leitores .*;/.exec(file)?.[0] ?? "";
  const hear = async (name: string) => {
    taken = [];
    await readFacts({ db, log }, { ...reader, name });
    return taken;
  };
  // Without a reader of before no fact has a transaction, and the first one is read.
  await db.execute(start);
  expect(await db.$count(leitores)).toBe(0);
  await happen("read");
  await hear("webhooks");
  await happen("waits");
  await db.execute(start);
  await happen("new");
  expect(await hear("webhooks")).toEqual(["waits", "new"]);
  expect(await hear("letters")).toEqual(["new"]);
});
