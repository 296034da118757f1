import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signIn } from "#tests/support/session.ts";
import { actorOfSession, endSession } from "./session.ts";

const { db, clock } = await useApp();
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
