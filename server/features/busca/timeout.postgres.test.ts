import { expect, test } from "vitest";
import { busca as contract } from "#shared/contract/busca.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

// The embedded database has one connection and no timeouts.

const { as, database } = await useApp();
const find = async (person = cast.norma) =>
  (await as(person)).refused(contract.find, { query: { q: "norte" } });

test("a database that does not answer in time is told as such, and the next search finds again", async () => {
  const holder = await database.pool.connect();
  try {
    await holder.query("BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE");
    // The lock is held until the answer has come, so only a time limit can have ended the wait.
    expect((await find()).status).toBe(503);
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
  expect((await find()).status).toBe(200);
});
