// Holds product/mesas.md#without-a-network: the page's own work, on a line that is cut at every call.
import { beforeEach, describe, expect, test } from "vitest";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { mesas as contract } from "#shared/contract/mesas.ts";
import { eventos, leads, mesaFatos } from "#server/db/schema.ts";
import type { Cofre } from "#web/features/mesa/data-cofre.ts";
import { NOT_KEPT, Trabalho } from "#web/features/mesa/data-trabalho.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { type Cut, openCofre, useLine } from "#tests/support/mesa-line.ts";

const api = await useApp({ RATE_LIMITS: "off" });
const { as, clock, db } = api;
const { norte } = cast;
const params = { id: norte.evento };
const { line, changeBrowser } = useLine(api);

/** With the cast's own, and over more than one page. */
const PEOPLE = 250;
/** Link, state, two pages of people. */
const TO_BEGIN = 4;
const FACTS = 40;
/** Three batches of facts, state, news. */
const TO_SEND = 5;

let people: string[];
beforeEach(async () => {
  // A browser has a clock of its own: the event is on its day.
  clock.now = new Date();
  await db.update(eventos).set({ dataEvento: todayInSaoPaulo(clock.now) });
  const family = { nomeResponsavel: "Rita", email: "rita@x.test", telefone: "81933334444" };
  const rows = await db
    .insert(leads)
    .values(
      Array.from({ length: PEOPLE - 1 }, (_, n) => ({
        eventoId: norte.evento,
        nomeAluno: `Aluno ${n}`,
        ...family,
      })),
    )
    .returning({ id: leads.id });
  people = rows.map(({ id }) => id);
});

async function newLink(nome = "Entrada") {
  const clara = await as(norte.cliente);
  const { body } = await clara.call(contract.create, { params, body: { nome } });
  return body;
}
async function end(mesaId: string): Promise<void> {
  const clara = await as(norte.cliente);
  await clara.call(contract.revoke, { params: { ...params, mesaId } });
}

/** Waits for a whole round that begins now: one that runs already is waited for first. */
async function round(table: Trabalho): Promise<void> {
  await table.sync();
  await table.sync();
}
async function ready(cofre: Cofre, link?: string): Promise<Trabalho> {
  const table = new Trabalho(norte.evento, cofre);
  await table.begin(link ?? (await newLink()).link);
  expect(table.read()).toMatchObject({ fase: "trabalho", temLista: true, temRede: true });
  return table;
}
/** Notes that the first people came, while the line is away. */
async function noteAway(table: Trabalho, count = FACTS): Promise<string[]> {
  line.isAway = true;
  const nonces: string[] = [];
  for (const leadId of people.slice(0, count))
    nonces.push(await table.note({ tipo: "compareceu", leadId }));
  await round(table);
  line.isAway = false;
  return nonces;
}
/** Outside torture each call is cut on one side, in turns. */
const everyCut = (calls: number): [number, Cut][] =>
  (["before", "after"] as const).flatMap((how, side) =>
    Array.from({ length: calls }, (_, n): [number, Cut] => [n + 1, how]).filter(
      ([at]) => everything || at % 2 === side,
    ),
  );

describe("the line is cut", () => {
  test.each(everyCut(TO_BEGIN))(
    "at call %i of the beginning, %s it arrives: the table says so at once, and gets ready later",
    async (at, how) => {
      line.cut = (call) => (call === at ? how : undefined);
      const cofre = await openCofre(norte.evento);
      const table = new Trabalho(norte.evento, cofre);
      await table.begin((await newLink()).link);
      expect(table.read()).toMatchObject({ fase: "trabalho", temRede: false, temLista: false });
      expect(await cofre.ler()).toBeNull();
      await round(table);
      expect(table.read()).toMatchObject({ temRede: true, temLista: true, lidas: null });
      expect(table.read().pessoas.size).toBe(PEOPLE);
    },
  );

  // Holds product/mesas.md#facts-of-a-table: sent twice it is stored once, in order.
  test.each(everyCut(TO_SEND))(
    "at call %i of the sending, %s it arrives, and the page is opened anew: each fact is there once, in order",
    async (at, how) => {
      const cofre = await openCofre(norte.evento);
      const nonces = await noteAway(await ready(cofre));
      const begun = line.calls;
      line.cut = (call) => (call === begun + at ? how : undefined);
      const again = new Trabalho(norte.evento, cofre);
      await again.begin(null);
      expect(again.read().temRede).toBe(false);
      await round(again);
      expect(again.read()).toMatchObject({ temRede: true, fila: [] });
      expect([...line.arrived]).toEqual(nonces);
      const stored = await db.select({ nonce: mesaFatos.nonce }).from(mesaFatos);
      expect(stored.map(({ nonce }) => nonce).toSorted()).toEqual(nonces.toSorted());
      const came = [...again.read().pessoas.values()].filter(({ veioEm }) => veioEm !== null);
      expect(came.map(({ id }) => id).toSorted()).toEqual(people.slice(0, FACTS).toSorted());
    },
  );
});

// Holds product/mesas.md#facts-of-a-table: what is refused says why.
test("a fact that the server cannot read stays with its reason, and holds up no other", async () => {
  const cofre = await openCofre(norte.evento);
  const nonces = await noteAway(await ready(cofre), 20);
  const bad = (await cofre.fila())[7]!;
  await cofre.responder({ ...bad, fato: { ...bad.fato, cartao: "x".repeat(41) } });
  const again = new Trabalho(norte.evento, cofre);
  await again.begin(null);
  expect(again.read().fila).toMatchObject([
    { fato: { nonce: bad.fato.nonce }, motivo: expect.any(String), podeInsistir: false },
  ]);
  expect([...line.arrived].filter((nonce) => nonce !== bad.fato.nonce)).toHaveLength(19);
  expect(await db.$count(mesaFatos)).toBe(nonces.length - 1);
});

describe("the table ends", () => {
  test("by the browser's own clock, without a network: nothing of anybody stays", async () => {
    const cofre = await openCofre(norte.evento);
    await ready(cofre);
    const kept = await cofre.ler();
    const { guardado, pessoas } = kept!;
    const dia = { ...guardado.estado.dia, encerraEm: new Date().toISOString() };
    await cofre.guardar({ ...guardado, estado: { ...guardado.estado, dia } }, pessoas);
    line.isAway = true;
    const again = new Trabalho(norte.evento, cofre);
    await again.begin(null);
    expect(again.read()).toMatchObject({ fase: "fim", pessoas: new Map(), estado: null });
    expect(await cofre.ler()).toBeNull();
  });

  test("by the server's word: what was not sent waits for another link", async () => {
    const cofre = await openCofre(norte.evento);
    const { id, link } = await newLink();
    const table = await ready(cofre, link);
    await noteAway(table, 3);
    await end(id);
    await round(table);
    const frase = "Esta mesa foi encerrada por quem cuida do evento";
    expect(table.read()).toMatchObject({ fase: "fim", frase, pessoas: new Map() });
    expect(await cofre.ler()).toBeNull();
    expect(await db.$count(mesaFatos)).toBe(0);
    await ready(cofre);
    expect(await db.$count(mesaFatos)).toBe(3);
  });
});

test("a link that another browser took up says so, and goes on saying so", async () => {
  const { link } = await newLink();
  await ready(await openCofre(norte.evento), link);
  changeBrowser();
  const table = new Trabalho(norte.evento, await openCofre(norte.evento));
  await table.begin(link);
  await round(table);
  const frase = "Este link já abriu a mesa em outro aparelho: peça outro";
  expect(table.read()).toMatchObject({ fase: "sem-mesa", frase });
});

test("a browser that could not keep a fact says so", async () => {
  const cofre = await openCofre(norte.evento);
  const full = { ...cofre, esperar: () => Promise.reject(new Error("full")) };
  const table = await ready(full);
  await table.tap({ tipo: "compareceu", leadId: people[0] });
  expect(table.read()).toMatchObject({ aviso: NOT_KEPT, fila: [] });
});
