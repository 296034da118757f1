import { PGlite } from "@electric-sql/pglite";
import { expect, onTestFinished, test } from "vitest";
import { wrapPglite } from "./embedded.ts";

test("a statement that fails on the embedded database takes none of those after it along", async () => {
  const { pool, close } = wrapPglite(await PGlite.create());
  onTestFinished(close);
  await pool.query("CREATE TABLE numbers (id int PRIMARY KEY)");
  const seen: unknown[] = [];
  for (const id of [1, 1, 2, 2, 3]) {
    const stored = pool.query("INSERT INTO numbers VALUES ($1)", [id]);
    await stored.catch(({ code }: { code: string }) => seen.push(code));
    seen.push((await pool.query("SELECT $1::int AS id", [id])).rows[0].id);
  }
  expect(seen).toEqual([1, "23505", 1, 2, "23505", 2, 3]);
});
