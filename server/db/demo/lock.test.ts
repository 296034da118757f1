import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import { users } from "../schema.ts";
import { transaction } from "../transaction.ts";
import { lockDemo } from "./lock.ts";

const { as, db } = await useApp();

test("locks the demonstration's accounts with their sessions, and nobody else's", async () => {
  const [demo, real] = [cast.norte.micro, cast.norma];
  await db.update(users).set({ email: "norma@rede.example" }).where(eq(users.id, real.id));
  const callers = [await as(demo), await as(real)];
  // The demonstration's schools have their own addresses and the same known password.
  expect(await transaction(db, lockDemo)).toBeGreaterThan(1);
  expect(await transaction(db, lockDemo)).toBe(0);
  const answers = await Promise.all(callers.map((caller) => caller.refused(dashboard.metrics, {})));
  expect(answers.map(({ status }) => status)).toEqual([401, 200]);
});
