// Holds security.md#accounts-and-sessions: guessed passwords slow strangers, not the owner.
// Holds security.md#accounts-and-sessions: a reset evicts whoever is logging in meanwhile.
// Holds security.md#accounts-and-sessions: what has expired is removed; a flood does not grow tables.
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { rateLimits, sessions } from "#server/db/schema.ts";
import { openPasswordLink } from "#server/features/acesso/commands-links.ts";
import { tidy } from "#server/housekeeping.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";

// The long form of server/features/acesso/attack.test.ts, server/access/session.postgres.test.ts and
// server/housekeeping.test.ts.

const { anybody, clock, db } = await useApp({ TRUST_PROXY: "127.0.0.1" });
const clara = cast.norte.cliente;
const log = { warn: (entry: unknown) => console.warn(entry) };
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const addressOf = (i: number) =>
  `2001:db8:${(i >> 16).toString(16)}:${(i & 0xffff).toString(16)}::1`;

test("10,000 addresses leave nothing once their time is over", { timeout: 300_000 }, async () => {
  const params = { codigo: "AAAA-BBBB-CCCC" };
  for (let i = 0; i < 10_000; i += 50) {
    const calls = Array.from({ length: 50 }, (_, k) =>
      anybody.refused(preMatriculas.verify, { params }, from(addressOf(i + k))),
    );
    await Promise.all(calls);
  }
  expect(await db.$count(rateLimits)).toBe(10_000);
  await tidy(db, { AUDIT_RETENTION_MONTHS: 12 }, new Date(Date.now() + 60 * 60 * 1000), log);
  expect(await db.$count(rateLimits)).toBe(0);
});

test(
  "10,000 accounts guessed from one address leave forty rows",
  { timeout: 300_000 },
  async () => {
    for (let i = 0; i < 10_000; i += 10) {
      const guesses = Array.from({ length: 10 }, (_, k) =>
        anybody.refused(
          acesso.login,
          { body: { email: `a${i + k}@x.test`, password: "errada" } },
          from("203.0.113.9"),
        ),
      );
      await Promise.all(guesses);
    }
    // Twenty tries: one row for the address, one for each account, one for each account from there.
    expect(await db.$count(rateLimits)).toBe(41);
  },
);

test(
  "a minute of guesses from 40 addresses: a log-in a second elsewhere is never refused",
  {
    timeout: 180_000,
  },
  async () => {
    const end = Date.now() + 60_000;
    const attack = async (attacker: number) => {
      for (let i = 0; Date.now() < end; i += 1) {
        const email = `${attacker}-${i}@x.test`;
        const body = { email, password: "errada" };
        await anybody.refused(acesso.login, { body }, from(addressOf(attacker * 1_000 + (i >> 4))));
      }
    };
    const attackers = Array.from({ length: 40 }, (_, attacker) => attack(attacker));
    const answers: number[] = [];
    for (let i = 0; Date.now() < end; i += 1) {
      const body = { email: clara.email, password: PASSWORD };
      const answer = await anybody.refused(acesso.login, { body }, from(`198.51.100.${i}`));
      answers.push(answer.status);
      await pause(1_000);
    }
    await Promise.all(attackers);
    expect(new Set(answers)).toEqual(new Set([200]));
  },
);

test(
  "200 resets against log-ins under way leave no session behind",
  { timeout: 300_000 },
  async () => {
    const env = { publicUrl: "http://localhost" } as Parameters<typeof openPasswordLink>[1]["env"];
    let password = PASSWORD;
    let entered = 0;
    for (let round = 0; round < 200; round += 1) {
      // Those who come too late have guessed wrong: without this the account would be slowed from round to round.
      await db.delete(rateLimits);
      const parts = { env, now: () => clock.now };
      const { link } = await openPasswordLink(db, parts, clara.id, { minutes: 15 });
      const token = new URL(link).searchParams.get("token") ?? "";
      const body = { email: clara.email, password };
      const logIns = Array.from({ length: 4 }, async (_, i) => {
        await pause(i * 8);
        return anybody.refused(acesso.login, { body }, from(addressOf(round * 4 + i)));
      });
      const newPassword = `senha-nova-${round}`;
      await pause(round % 25);
      await anybody.call(acesso.resetPassword, { body: { token, newPassword } });
      const answers = await Promise.all(logIns);
      entered += answers.filter(({ status }) => status === 200).length;
      expect(await db.$count(sessions), `round ${round}`).toBe(0);
      password = newPassword;
    }
    // Some were in before the reset, or nothing was tried here.
    expect(entered).toBeGreaterThan(0);
  },
);
