// Holds security.md#accounts-and-sessions: an account has 20 sessions at most: the oldest ends.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { sessions } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { signIn } from "#tests/support/session.ts";
import { actorOfSession, endSession } from "./session.ts";

const { anybody, db, clock } = await useApp();
const { norma, norte, sul } = cast;

test("sessions that are read together each give their own actor, and an ended or unknown one nobody", async () => {
  const people = [norma, norte.franquia, norte.micro, norte.cliente, sul.franquia, norte.franquia];
  const tokens = await Promise.all(people.map((person) => signIn(db, person, clock.now)));
  const ended = await signIn(db, norma, clock.now);
  await endSession(db, ended);
  const asked = [...tokens, ended, "nobody's"];
  const actors = await Promise.all(asked.map((token) => actorOfSession(db, token, clock.now)));
  expect(actors.map((actor) => actor?.userId)).toEqual([
    ...people.map(({ id }) => id),
    undefined,
    undefined,
  ]);
  expect(actors.map((actor) => actor?.role)).toEqual([
    ...people.map(({ role }) => role),
    undefined,
    undefined,
  ]);
});

test("a session that ends while others are read is nobody's at the next call", async () => {
  const token = await signIn(db, norma, clock.now);
  const reads = [token, token].map((each) => actorOfSession(db, each, clock.now));
  await Promise.all(reads);
  await endSession(db, token);
  expect(await actorOfSession(db, token, clock.now)).toBeUndefined();
});

test("the twenty-first session of an account ends the oldest, and nobody else's", async () => {
  const { email } = norte.cliente;
  const others = await signIn(db, norma, new Date(clock.now.getTime() - 1_000));
  const tokens = [];
  for (let index = 20; index > 0; index -= 1)
    tokens.push(await signIn(db, norte.cliente, new Date(clock.now.getTime() - index * 1_000)));
  const last = { body: { email, password: PASSWORD } };
  expect((await anybody.call(acesso.login, last)).status).toBe(200);
  const alive = await Promise.all(tokens.map((token) => actorOfSession(db, token, clock.now)));
  expect(alive.map((actor) => actor !== undefined)).toEqual([
    false,
    ...Array<boolean>(19).fill(true),
  ]);
  expect((await actorOfSession(db, others, clock.now))?.userId).toBe(norma.id);
  expect(await db.$count(sessions, eq(sessions.userId, norte.cliente.id))).toBe(20);
});
