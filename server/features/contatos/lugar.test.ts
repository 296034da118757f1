import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contatos as contract, type Contato } from "#shared/contract/contatos.ts";
import { leads as signUps } from "#shared/contract/leads.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { idOf } from "#server/db/demo/random.ts";
import { users } from "#server/db/schema.ts";
import { startTestApp, type Caller, type TestApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { empty, reload } from "#tests/support/demo.ts";

// Holds product/contatos.md#contatos on the demonstration network: whoever is warm stands among the first ten.

const CALLERS = ["micro", "vendedor", "cliente"] as const;
const FAMILY = { nomeResponsavel: "Mãe de Fora", email: "fora@familia.test" };
const TEN = 10;
/** A Saturday at nine: the evening before was an evening of activations. */
const MORNING = new Date("2026-03-14T12:00:00Z");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = MORNING;
  await reload(MORNING);
});
afterAll(async () => {
  await app.app.close();
  await empty();
});

async function enter(who: string): Promise<Caller> {
  const account = eq(users.email, `${who}@rede.test`);
  const [row] = await app.db.select({ id: users.id }).from(users).where(account);
  return app.as({ ...cast.norte.micro, id: row!.id });
}

/** The whole queue, page by page. */
async function queueOf(caller: Caller): Promise<Contato[]> {
  const rows: Contato[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 200, ...(cursor && { cursor }) };
    const { body, headers } = await caller.call(contract.list, { query });
    rows.push(...body);
    cursor = /[?&]cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
    cursor &&= decodeURIComponent(cursor);
  } while (cursor);
  return rows;
}

const placeIn = (rows: Contato[], nome: string) =>
  1 + rows.findIndex(({ nomeAluno }) => nomeAluno === nome);
const placesOf = async (nome: string) =>
  Promise.all(CALLERS.map(async (who) => placeIn(await queueOf(await enter(who)), nome)));

test("a fresh sign-up, a fresh activation and a promise that is due are among the first ten", async () => {
  const fresh = { ...FAMILY, eventoId: idOf("evento", "e20"), telefone: "11977770001" };
  await app.anybody.call(signUps.create, { body: { ...fresh, nomeAluno: "Fresca Inscrita" } });
  expect(Math.max(...(await placesOf("Fresca Inscrita")))).toBeLessThanOrEqual(TEN);

  const body = { ...FAMILY, nomeAluno: "Fresca Ativada", nome: "Fresca Ativada" };
  const cpfs = { cpfAluno: "52998224725", cpfResponsavel: "11144477735" };
  const at = { eventoId: idOf("evento", "e16"), telefone: "11977770002" };
  await app.anybody.call(activations.create, { body: { ...body, ...cpfs, ...at } });
  expect(await placesOf("Fresca Ativada")).toEqual([1, 1, 1]);

  const seller = await enter("vendedor");
  const { id, nomeAluno } = (await queueOf(seller)).at(-1)!;
  await seller.call(contract.next, { body: { id, foraDoHorario: true } });
  const quando = new Date(MORNING.getTime() + 60_000);
  const promise = { resultado: "ligar_depois" as const, quando: quando.toISOString() };
  await seller.call(contract.result, { params: { id }, body: promise });
  app.clock.now = quando;
  expect(await placesOf(nomeAluno)).toEqual([1, 1, 1]);
});

test("nobody's queue has a family twice", async () => {
  for (const who of CALLERS) {
    const rows = await queueOf(await enter(who));
    const keys = rows.map(({ telefone, email }) => telefone?.replace(/\D/g, "") || email);
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(keys).size).toBe(rows.length);
    const people = rows.flatMap(({ pessoas }) => pessoas.map(({ id }) => id));
    expect(new Set(people).size).toBe(people.length);
  }
});
