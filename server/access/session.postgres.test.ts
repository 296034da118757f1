// Holds security.md#accounts-and-sessions: a reset evicts whoever is logging in meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { sessions, users } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { openPasswordLink } from "#server/features/acesso/commands-links.ts";
import { deviceOf } from "#server/lib/device.ts";
import { hashPassword } from "#server/lib/password.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { endAccess, openSession } from "./session.ts";

const { anybody, clock, db } = await useApp({ RATE_LIMITS: "off" });
const clara = cast.norte.cliente;
const now = () => clock.now;
const env = { publicUrl: "http://localhost" } as Parameters<typeof openPasswordLink>[1]["env"];

async function somebodyWaits(): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO sessions%'`;
  for (let look = 0; look < 200; look += 1) {
    if ((await db.execute(waiting)).rows.length > 0) return;
    await pause(10);
  }
  throw new Error("nobody waits for the account");
}

test("a session whose password is being changed at that moment waits, and is not opened", async () => {
  const [account] = await db
    .select({ userId: users.id, email: users.email, passwordHash: users.password })
    .from(users)
    .where(eq(users.id, clara.id));
  const password = await hashPassword("nova-senha", clara.id);
  let opening: ReturnType<typeof openSession> | undefined;
  await transaction(db, async (tx) => {
    await tx.update(users).set({ password }).where(eq(users.id, clara.id));
    opening = openSession(
      db,
      account!,
      { previousToken: undefined, device: deviceOf(undefined) },
      now(),
    );
    // While this transaction is open, nobody knows which password holds, so the log-in must wait.
    await Promise.race([opening, somebodyWaits()]);
    await endAccess(tx, clara.id);
  });
  expect(await opening).toBeUndefined();
  expect(await db.select().from(sessions).where(eq(sessions.userId, clara.id))).toEqual([]);
});

test("a reset evicts whoever is logging in meanwhile", async () => {
  let password = PASSWORD;
  for (let round = 0; round < 12; round += 1) {
    const { link } = await openPasswordLink(db, { env, now }, clara.id, { minutes: 15 });
    const token = new URL(link).searchParams.get("token") ?? "";
    const body = { email: clara.email, password };
    const newPassword = `senha-nova-${round}`;
    const logIns = Array.from({ length: 4 }, () => anybody.refused(acesso.login, { body }));
    const reset = anybody.call(acesso.resetPassword, { body: { token, newPassword } });
    const answers = await Promise.all(logIns);
    expect((await reset).status).toBe(200);
    for (const { headers } of answers) {
      const cookie = headers["set-cookie"]?.split(";")[0] ?? "";
      expect((await anybody.refused(acesso.user, {}, { headers: { cookie } })).status).toBe(401);
    }
    password = newPassword;
  }
});

test("resets and requests for links of one account at once end without a deadlock", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { link } = await openPasswordLink(db, { env, now }, clara.id, { minutes: 15 });
    const token = new URL(link).searchParams.get("token") ?? "";
    const resets = Array.from({ length: 3 }, (_, i) =>
      anybody.refused(acesso.resetPassword, { body: { token, newPassword: `senha-${i}` } }),
    );
    const forgot = Array.from({ length: 16 }, () =>
      anybody.refused(acesso.forgotPassword, { body: { email: clara.email } }),
    );
    const statuses = (await Promise.all([...resets, ...forgot])).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
});
