// Holds security.md#processes-and-database: BEGIN is cut on the wire: no slot of the pool is lost.
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { auditLog, trilha } from "./schema.ts";
import { transaction } from "./transaction.ts";

const { db } = await useApp();
const entry = { action: "try", entity: "users", requestId: "try" };
const count = async () => (await db.select().from(trilha)).length;

describe("a transaction", () => {
  test("stores what was written and gives back what was made", async () => {
    const made = await transaction(db, async (tx) => {
      await tx.insert(auditLog).values(entry);
      return "made";
    });
    expect([made, await count()]).toEqual(["made", 1]);
  });

  test("stores nothing when the work fails, and the next one does", async () => {
    const failing = transaction(db, async (tx) => {
      await tx.insert(auditLog).values(entry);
      throw new Error("half-way");
    });
    await expect(failing).rejects.toThrow("half-way");
    expect(await count()).toBe(0);
    await transaction(db, (tx) => tx.insert(auditLog).values(entry));
    expect(await count()).toBe(1);
  });

  test("within another is refused, and the outer one stores nothing", async () => {
    const nested = transaction(db, async (tx) => {
      await tx.insert(auditLog).values(entry);
      await transaction(tx, (inner) => inner.insert(auditLog).values(entry));
    });
    await expect(nested).rejects.toThrow("a transaction within a transaction");
    expect(await count()).toBe(0);
  });

  test("whose work passes over a failed statement does not claim to have stored anything", async () => {
    const deaf = transaction(db, async (tx) => {
      await tx.insert(auditLog).values(entry);
      await tx.execute(sql`SELECT 1 / 0`).catch(() => {});
    });
    await expect(deaf).rejects.toThrow("nothing is stored");
    expect(await count()).toBe(0);
  });

  test("has the isolation, the time limit and the right to write that were asked for", async () => {
    const { rows } = await transaction(
      db,
      (tx) =>
        tx.execute(sql`SELECT current_setting('transaction_isolation') AS isolation,
          current_setting('transaction_read_only') AS read_only, current_setting('statement_timeout') AS limit`),
      { isolation: "repeatable read", readOnly: true, statementMs: 1_500 },
    );
    expect(rows).toEqual([{ isolation: "repeatable read", read_only: "on", limit: "1500ms" }]);
    const usual = await transaction(db, (tx) =>
      tx.execute<{ limit: string }>(sql`SELECT current_setting('statement_timeout') AS limit`),
    );
    expect(usual.rows[0]?.limit).not.toBe("1500ms");
  });
});
