import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { totalChanges } from "./schema.ts";
import { compareTotals, foldTotals } from "./totals.ts";

const { db, database } = await useApp();

test("a crowd that finds the totals taken waits for nobody, and its changes are folded later", async () => {
  await foldTotals(db);
  const other = await database.pool.connect();
  try {
    await other.query("BEGIN; SELECT pg_advisory_xact_lock(7217412)");
    await db.execute(sql`INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone)
      SELECT ${cast.norte.evento}, 'Ana ' || n, 'Eva', 'ana' || n || '@familia.test', '81988881234'
      FROM generate_series(1, 2500) n`);
    expect(await db.$count(totalChanges)).toBe(1);
    expect(await compareTotals(db)).toEqual([]);
  } finally {
    await other.query("COMMIT");
    other.release();
  }
  await foldTotals(db);
  expect(await db.$count(totalChanges)).toBe(0);
  expect(await compareTotals(db)).toEqual([]);
});
