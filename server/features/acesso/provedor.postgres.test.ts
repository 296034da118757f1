import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { identities, sessions, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { browserAt, startProvider, walkProvider } from "#tests/support/provider.ts";

// Holds product/acesso.md#log-in-by-a-provider for first log-ins at the same moment, which the embedded
// database would put one after another.

const PUBLIC_URL = "http://localhost:3999";
const provider = await startProvider(PUBLIC_URL);
const { anybody, db } = await useApp({ PUBLIC_URL, ...provider.settings });
const clara = cast.norte.cliente;
const { begin, finish, sessionOf, calm } = browserAt(provider, anybody, clara);
afterAll(() => provider.stop());
beforeEach(calm);

/** The way back of each of these people, begun and walked one by one and ended at once. */
async function enterAtOnce(people: string[]) {
  const ways: [string, Record<string, string>][] = [];
  for (const person of people) {
    provider.signedIn = person;
    const { url, headers } = await begin();
    ways.push([await walkProvider(url), headers]);
  }
  return Promise.all(ways.map(([answer, headers]) => finish(answer, headers)));
}

const bindings = () =>
  db.select({ userId: identities.userId, subject: identities.subject }).from(identities);

test("ten first log-ins of one person at once: all are in, with one binding", async () => {
  const entered = await enterAtOnce(Array.from({ length: 10 }, () => "clara"));
  expect(entered.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(entered.map(sessionOf)).size).toBe(10);
  expect(await db.$count(sessions)).toBe(10);
  expect(await bindings()).toEqual([{ userId: clara.id, subject: "clara" }]);
  expect(await db.$count(trilha, eq(trilha.action, "bind-provider"))).toBe(1);
});

test("of two people with the account's e-mail at once one is in, and the other is told", async () => {
  provider.people.set("outra", { email: clara.email, email_verified: true });
  const entered = await enterAtOnce(["clara", "outra", "clara", "outra"]);
  const statuses = entered.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403]);
  const first = statuses[0] === 200 ? "clara" : "outra";
  expect(await bindings()).toEqual([{ userId: clara.id, subject: first }]);
  const [refused] = entered.filter(({ status }) => status === 403);
  expect(refused?.body.message).toContain("já está ligada a outra pessoa");
});
