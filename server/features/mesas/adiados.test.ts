// Holds product/mesas.md#facts-of-a-table: what an hour does not take waits on the table, and goes out by itself.
import { describe, expect, test } from "vitest";
import { leads, mesaFatos, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { openCofre, useLine } from "#tests/support/mesa-line.ts";
import { HOUR, round, sealed, UNTIL, useHour } from "#tests/support/mesa-hora.ts";
import { openMesa } from "#tests/support/mesa.ts";

const api = await useApp();
const { clock, db } = api;
const { norte } = cast;
const { line } = useLine(api);
const { browser, count, dia, newLink, passAnHour, ready, signUp, walkIn } = useHour(api);

const CPFS = { cpfAluno: "52998224725", cpfResponsavel: "11144477735" };
const countSignUps = (mesaId: string, points: number) => count("table-sign-ups", mesaId, points);

/** The sign-ups of a table in this hour. */
const horaOf = async (mesaId: string) =>
  (await dia()).mesas.find(({ id }) => id === mesaId)!.inscricoes;

/** The sign-ups before, of 300 in an hour, outside torture. */
const CAME = everything ? 0 : 260;
const WALK_INS = 400 - CAME;

test(`of ${WALK_INS} walk-ins without a network ${300 - CAME} arrive, and the others by themselves after the hour, with card and activation`, async () => {
  const cofre = await openCofre(norte.evento);
  const { id, link } = await newLink();
  const table = await ready(cofre, link);
  if (CAME > 0) await countSignUps(id, CAME);
  const before = await db.$count(leads);
  line.isAway = true;
  let last = "";
  for (let n = 0; n < WALK_INS; n += 1) last = await walkIn(table, n);
  await table.note({ tipo: "cartao_entregue", inscricao: last });
  await table.note({
    tipo: "ativou",
    inscricao: last,
    ...(await sealed(table.read().estado!.chave, CPFS)),
  });
  await table.note({ tipo: "compareceu", leadId: norte.lead });
  await round(table);
  line.isAway = false;
  await round(table);
  expect(await db.$count(leads)).toBe(before + 300 - CAME);
  const { fila, adiadas } = table.read();
  // The test's clock stands still while limits count by the machine's: a slow sending hears of two minutes.
  const untils = new Set(adiadas.map((frase) => UNTIL.test(frase)));
  expect([...untils]).toEqual([true]);
  expect(adiadas.length).toBeLessThanOrEqual(2);
  // A hundred sign-ups and presences, the card, the activation; the others went on.
  expect(fila).toHaveLength(202);
  expect(fila.filter(({ motivo }) => motivo !== null)).toEqual([]);
  const { nestaHora, esperamAte } = await horaOf(id);
  expect(nestaHora).toBe(300);
  // The device counts the span from the moment at which it heard of it, which may be in the next minute.
  const heard = new Date(Date.parse(esperamAte ?? "") + 60_000).toISOString();
  expect([hourOf(esperamAte), hourOf(heard)]).toContain(adiadas.at(-1)?.slice(-5));

  // Nothing of them is sent before the hour is over, over a reload too.
  const arrived = line.calls;
  const again = await ready(cofre, null);
  expect(again.read()).toMatchObject({ adiadas });
  expect(again.read().fila).toHaveLength(202);
  await round(again);
  expect(line.calls - arrived).toBeLessThan(8);
  await passAnHour();
  await round(again);
  expect(again.read()).toMatchObject({ fila: [], adiadas: [] });
  expect(await db.$count(leads)).toBe(before + WALK_INS);
  const own = (await db.select().from(mesaFatos)).filter(({ contaId }) => contaId === null);
  expect(own).toHaveLength(2 * WALK_INS + 3);
  expect(own.filter(({ insistido }) => insistido)).toEqual([]);
  expect(await db.$count(preMatriculas)).toBeGreaterThan(1);
  const person = [...again.read().pessoas.values()].find(
    ({ nome }) => nome === `Aluna ${WALK_INS - 1}`,
  );
  expect(person).toMatchObject({
    veioEm: expect.any(String),
    cartaoEm: expect.any(String),
    ativadoEm: expect.any(String),
  });
}, 180_000);

const hourOf = (moment: string | null): string =>
  new Intl.DateTimeFormat("pt-BR", {
    timeZone: "America/Sao_Paulo",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(moment ?? ""));

describe("a sign-up that waits", () => {
  test.each([
    ["three hours ahead", 3 * HOUR],
    ["three hours behind", -3 * HOUR],
  ])(
    "is sent in time by a browser whose clock is %s, and says the server's hour",
    async (_, off) => {
      browser.ahead = off;
      const cofre = await openCofre(norte.evento);
      const { id, link } = await newLink();
      const table = await ready(cofre, link);
      await countSignUps(id, 300);
      await walkIn(table, 1);
      await round(table);
      expect(table.read().fila).toHaveLength(2);
      expect(table.read().adiadas).toEqual([expect.stringMatching(UNTIL)]);
      await passAnHour();
      await round(table);
      expect(table.read()).toMatchObject({ fila: [], adiadas: [] });
    },
  );

  test("ends its wait where the clock is set back, and waits anew by the server's word", async () => {
    const cofre = await openCofre(norte.evento);
    const { id, link } = await newLink();
    const table = await ready(cofre, link);
    await countSignUps(id, 300);
    await walkIn(table, 1);
    await round(table);
    browser.ahead = -24 * HOUR;
    const arrived = line.calls;
    await round(table);
    expect(table.read().fila).toHaveLength(2);
    expect(line.calls - arrived).toBeLessThan(8);
    await passAnHour();
    await round(table);
    expect(table.read().fila).toEqual([]);
  });

  test("waits in both tabs of a table, arrives once, and holds up no other table", async () => {
    const cofre = await openCofre(norte.evento);
    const { id, link } = await newLink();
    const table = await ready(cofre, link);
    const tab = await ready(cofre, null);
    await countSignUps(id, 299);
    await walkIn(table, 1);
    await walkIn(tab, 2);
    await Promise.all([round(table), round(tab)]);
    await Promise.all([round(table), round(tab)]);
    expect([table.read().fila.length, tab.read().fila.length]).toEqual([2, 2]);
    const beside = await openMesa(api, norte.cliente, norte.evento, "Ao lado");
    const { chave } = table.read().estado!;
    const fatos = [await signUp(chave, 3)];
    const told = await beside.tell({ agora: clock.now.toISOString(), fatos });
    expect(told.body.fatos).toMatchObject([{ estado: "guardado" }]);
    await passAnHour();
    await Promise.all([round(table), round(tab)]);
    await Promise.all([round(table), round(tab)]);
    expect([table.read().fila, tab.read().fila]).toEqual([[], []]);
    expect((await db.select().from(mesaFatos)).filter((f) => f.tipo === "inscreveu")).toHaveLength(
      3,
    );
  });
});
