// Holds security.md#personal-data-and-the-trail: who reads a list of people, opens a record or searches stands in the
// trail, and nothing that was typed.
import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Counts } from "#server/lib/counts.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { trilha } from "./schema.ts";
import { Trail, type Reading } from "./trail.ts";

const { clock, db } = await useApp();
const reading = (more: Partial<Reading> = {}): Reading => ({
  actorId: cast.norma.id,
  action: "list",
  entity: "leads",
  filters: { busca: true },
  rows: 50,
  ...more,
});
const entries = () => db.select().from(trilha).orderBy(asc(trilha.id));
const away = () => db.execute(sql`ALTER TABLE audit_log RENAME TO away`);
const back = () => db.execute(sql`ALTER TABLE away RENAME TO audit_log`);

test("equal readings of a second are one entry, at the time of the first", async () => {
  const trail = new Trail(db, new Counts());
  trail.note(reading(), "a", clock.now);
  trail.note(reading({ rows: 7 }), "b", new Date(clock.now.getTime() + 900));
  trail.note(reading({ filters: {} }), "c", clock.now);
  await trail.flush();
  const { actorId, action, entity } = reading();
  const same = { actorId, action, entity, at: clock.now };
  expect(await entries()).toMatchObject([
    { ...same, requestId: "a", details: { busca: true, linhas: 57, vezes: 2 } },
    { ...same, requestId: "c", details: { linhas: 50 } },
  ]);
  await trail.flush();
  expect(await entries()).toHaveLength(2);
});

test("what the database did not take waits, and is written once when it is back", async () => {
  const trail = new Trail(db, new Counts());
  for (let i = 0; i < 700; i += 1)
    trail.note(reading({ filters: { dia: i }, rows: 1 }), "a", clock.now);
  await away();
  await expect(trail.flush()).rejects.toThrow(/audit_log/);
  await back();
  trail.note(reading({ filters: { dia: 0 }, rows: 1 }), "b", clock.now);
  await Promise.all([trail.flush(), trail.flush()]);
  const rows = await entries();
  expect([rows.length, trail.size]).toEqual([700, 0]);
  expect(rows[0]?.details).toEqual({ dia: 0, linhas: 2, vezes: 2 });
});

test("while the database is away no more than 10,000 wait, and the others are counted", async () => {
  const counts = new Counts();
  const trail = new Trail(db, counts);
  for (let i = 0; i < 10_003; i += 1) trail.note(reading({ filters: { i } }), "a", clock.now);
  trail.note(reading({ filters: { i: 0 } }), "a", clock.now);
  expect([trail.size, counts.of("trail-lost").get("")]).toEqual([10_000, 3]);
});
