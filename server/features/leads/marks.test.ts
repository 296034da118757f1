// Holds security.md#personal-data-and-the-trail: a program learns who must not be contacted with the person itself.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { leads, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { activation, signUp } from "#tests/support/family.ts";
import { askNoContact } from "#tests/support/fila.ts";
import { tokenCalls } from "#tests/support/tokens.ts";

// Holds product/integracoes.md#tokens: the lists of people.
const app = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, db, secrets } = app;
const { make, read } = tokenCalls(app);
const { norte, norma, sul } = cast;

const LISTS = [signUps.list, activations.list, enrolments.list] as const;
const AGREED = [
  { versao: 1, em: "2026-03-01T12:00:00.000Z", consentiu: true },
  // 22 h of the day before in São Paulo.
  { versao: 2, em: "2026-03-10T01:00:00.000Z", consentiu: true },
  { versao: 3, em: "2026-03-10T12:00:00.000Z", consentiu: false },
];

let segredo = "";
beforeEach(async () => {
  await anybody.call(signUps.create, { body: signUp });
  const { body: pre } = await anybody.call(activations.create, { body: activation });
  const clara = await as(norte.cliente);
  await clara.call(enrolments.efetivar, { params: { id: pre.id } });
  await db.update(leads).set({ aceites: AGREED }).where(eq(leads.email, signUp.email));
  await db
    .update(preMatriculas)
    .set({ aceites: AGREED.slice(0, 1) })
    .where(eq(preMatriculas.id, pre.id));
  ({ segredo } = await make(norte.cliente));
});

interface Row {
  email: string;
  naoContatar?: boolean;
  aceite?: unknown;
}
/** The rows of the test's own family come first. */
const marksOf = (rows: Row[]) =>
  rows
    .toSorted((a, b) => Number(b.email === signUp.email) - Number(a.email === signUp.email))
    .map(({ email, naoContatar, aceite }) => [email === signUp.email, naoContatar, aceite]);
const byToken = async (token = segredo) => {
  const pages = [];
  for (const list of LISTS) {
    const { status, body } = await read(token, list);
    expect(status).toBe(200);
    pages.push(marksOf(body as unknown as Row[]));
  }
  return pages;
};

test("by a token each row says whether it may be contacted, and to which text the family agreed", async () => {
  await askNoContact(db, secrets, { email: "outra@familia.test", telefone: signUp.telefone });
  const ofActivation = { versao: 1, dia: "2026-03-01" };
  expect(await byToken()).toEqual([
    [
      [true, true, { versao: 2, dia: "2026-03-09" }],
      [false, false, null],
    ],
    [
      [true, true, ofActivation],
      [false, false, null],
    ],
    [
      [true, true, ofActivation],
      [false, false, null],
    ],
  ]);
});

test("a franqueador's token knows the whole network, another network's nothing of it", async () => {
  await askNoContact(db, secrets, { email: signUp.email, telefone: null });
  const whole = await byToken((await make(norma)).segredo);
  for (const page of whole) expect(page.filter(([, isBlocked]) => isBlocked)).toHaveLength(1);
  await db.update(leads).set({ email: signUp.email }).where(eq(leads.eventoId, sul.evento));
  const { body } = await read((await make(sul.cliente)).segredo, signUps.list);
  expect(marksOf(body as unknown as Row[])).toContainEqual([true, false, null]);
});

test("without a token the lists are as the screens need them", async () => {
  const clara = await as(norte.cliente);
  for (const list of LISTS) {
    const { body } = await clara.refused(list, { query: {} });
    for (const row of body as unknown as Row[]) {
      expect(row).not.toHaveProperty("naoContatar");
      expect(row).not.toHaveProperty("aceite");
    }
  }
});
