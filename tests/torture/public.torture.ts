// Holds security.md#public-forms-and-declarations: a school behind one address passes; one source fills nothing.
// Holds security.md#public-forms-and-declarations: an earlier code is given to the same name alone.
import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { leads, outbox, preMatriculas, rateLimits } from "#server/db/schema.ts";
import { startTestApp } from "#tests/support/app.ts";
import { cast, idOf, NOON } from "#tests/support/cast.ts";
import { emptyDatabase } from "#tests/support/database.ts";
import { dice, seedOfRun } from "#tests/support/dice.ts";
import { writeTold } from "#tests/support/mail.ts";
import { setStage } from "#tests/support/stage.ts";

const app = await startTestApp({ TRUST_PROXY: "127.0.0.1" });
const { anybody, db } = app;
const PER_EVENT = 400;
const GUESSES = 30;
const AT_ONCE = 25;

/** So many calls, some of them at once. @returns how many there were of each status */
async function flood(count: number, call: (n: number) => Promise<{ status: number }>) {
  const statuses: Record<number, number> = {};
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => call(from + n));
    for (const { status } of await Promise.all(batch))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

async function fresh(): Promise<void> {
  app.clock.now = NOON;
  await emptyDatabase(app.database);
  await setStage(db);
}

const letters = (n: number) =>
  Array.from({ length: 4 }, (_, i) => String.fromCodePoint(97 + (Math.trunc(n / 26 ** i) % 26)));
const pupil = (n: number, eventoId: string, email = `familia${n}@familia.test`) => ({
  eventoId,
  nomeAluno: `Aluna ${letters(n).join("")}`,
  nomeResponsavel: "Rita Conceição",
  email,
  telefone: "81988881234",
});
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

test("one address against many events: those that are, each up to its limit, and few rows of counters", async () => {
  await fresh();
  const random = dice(seedOfRun());
  const before = await db.$count(leads);
  const made = [cast.norte, cast.irma, cast.sul, cast.balcao].map(({ evento }) => evento);
  const targets = [...made, ...Array.from({ length: 400 }, (_, n) => idOf(`no event ${n}`))];
  const statuses = await flood(4_000, (n) => {
    const eventoId = targets[random.upTo(targets.length - 1)] ?? "";
    return anybody.refused(signUps.create, { body: pupil(n, eventoId) }, from("192.0.2.1"));
  });
  expect(Object.keys(statuses).every((status) => ["201", "404", "429"].includes(status))).toBe(
    true,
  );
  expect(await db.$count(leads)).toBe(before + (statuses[201] ?? 0));
  // The guesses under way while the thirtieth was refused may each have passed with one more.
  expect(await db.$count(rateLimits)).toBeLessThanOrEqual(GUESSES + made.length + AT_ONCE + 1);
});

test("a school and a flood behind other addresses: every pupil passes, the flood stops at its limit", async () => {
  await fresh();
  const [school, attacker] = [from("192.0.2.1"), from("192.0.2.2")];
  const { evento } = cast.norte;
  const [pupils, filler] = await Promise.all([
    flood(200, (n) => anybody.refused(signUps.create, { body: pupil(n, evento) }, school)),
    flood(1_000, (n) =>
      anybody.refused(signUps.create, { body: pupil(10_000 + n, evento) }, attacker),
    ),
  ]);
  expect(pupils).toEqual({ 201: 200 });
  expect(filler).toEqual({ 201: PER_EVENT, 429: 1_000 - PER_EVENT });
});

test("a mailbox gets three mails an hour and ten in all, however many sign up with it at once and however it is spelled", async () => {
  await fresh();
  const spellings = [
    "vitima@casa.test",
    "VITIMA@casa.test",
    "v.i.tima@casa.test",
    "vitima+a@casa.test",
  ];
  const statuses = await flood(2_000, (n) => {
    const body = pupil(n, cast.norte.evento, spellings[n % spellings.length]);
    return anybody.refused(signUps.create, { body }, from(`192.0.2.${n % 20}`));
  });
  expect(statuses).toEqual({ 201: 2_000 });
  await writeTold(app);
  expect(await db.$count(outbox)).toBe(10);
  expect(await db.$count(outbox, isNull(outbox.deferredTo))).toBe(3);
});

test("of many names with one CPF at once one gets the code, and nobody else's answer holds it", async () => {
  await fresh();
  const { evento } = cast.norte;
  const before = await db.$count(preMatriculas);
  for (let round = 0; round < 40; round += 1) {
    const cpfs = { cpfAluno: String(10_000_000_000 + round), cpfResponsavel: "11144477735" };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        anybody.refused(
          activations.create,
          { body: { ...pupil(n % 5, evento), ...cpfs } },
          from(`192.0.2.${round}`),
        ),
      ),
    );
    const given = answers.filter(({ status }) => status < 300);
    expect(given).toHaveLength(AT_ONCE / 5);
    const names = new Set(
      given.map(({ body }) => (body as unknown as { nomeAluno: string }).nomeAluno),
    );
    const codes = new Set(given.map(({ body }) => (body as unknown as { codigo: string }).codigo));
    expect([names.size, codes.size]).toEqual([1, 1]);
    const [code = ""] = codes;
    for (const { status, text } of answers.filter(({ status }) => status >= 300)) {
      expect(status).toBe(409);
      expect(text).not.toContain(code);
    }
  }
  expect(await db.$count(preMatriculas)).toBe(before + 40);
});
