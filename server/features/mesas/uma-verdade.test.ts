// Holds product/cartoes.md#cards: one number of the cards that were handed out, and of the sign-ups, whoever told it and wherever
// it is read.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartoes } from "#shared/contract/cartoes.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { mesas as contract } from "#shared/contract/mesas.ts";
import { leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { openMesa, useDay } from "#tests/support/mesa.ts";

const api = await useApp();
const { as, clock } = api;
const { norte } = cast;
const params = { id: norte.evento };
const { fato, tell, person } = useDay(api);

async function ready() {
  const clara = await as(norte.cliente);
  await clara.call(cartoes.create, { params, body: { para: "inscritos" } });
  return {
    clara,
    mesa: await openMesa(api, norte.cliente, norte.evento),
    card: async () => (await clara.call(cartoes.list, { params, query: {} })).body[0]!,
    /** The cards page, the event's day, the table. */
    numbers: async (mesa: { state: () => Promise<{ body: { dia: { feitos: object } } }> }) => {
      const { entregues } = (await clara.call(cartoes.get, { params })).body;
      const { feitos } = (await clara.call(contract.list, { params })).body;
      const own = (await mesa.state()).body.dia.feitos as typeof feitos;
      return [entregues, feitos.cartoes, own.cartoes];
    },
  };
}

describe("a card handed out by name", () => {
  test.each(["at a table", "by an account"])(
    "%s is its person's card, and undone is in nobody's hand",
    async (who) => {
      const { clara, mesa, card, numbers } = await ready();
      const send = async (one: ReturnType<typeof fato>) => {
        if (who === "at a table") return (await tell(mesa, [one]))[0]!;
        const body = { agora: clock.now.toISOString(), fatos: [one] };
        return (await clara.call(contract.tell, { params, body })).body.fatos[0]!;
      };
      const byName = fato({ tipo: "cartao_entregue" });
      expect(await send(byName)).toMatchObject({ estado: "guardado", aviso: null });
      const { codigo, entregas } = await card();
      expect(entregas).toHaveLength(1);
      expect(await person(mesa)).toMatchObject({ cartoes: [codigo.replace("-", "")] });
      expect(await numbers(mesa)).toEqual([1, 1, 1]);
      await send(fato({ tipo: "desfez", leadId: undefined, desfaz: byName.nonce }));
      expect(await card()).toMatchObject({ entregas: [] });
      expect(await person(mesa)).toMatchObject({ cartaoEm: null, cartoes: [] });
      expect(await numbers(mesa)).toEqual([0, 0, 0]);
    },
  );

  test("to who has none counts too, and once that person holds one it is not counted twice", async () => {
    const { clara, mesa, card, numbers } = await ready();
    const { id: cartaoId } = await card();
    await clara.call(cartoes.annul, { params, body: { cartaoIds: [cartaoId] } });
    await tell(mesa, [fato({ tipo: "cartao_entregue" })]);
    expect(await numbers(mesa)).toEqual([1, 1, 1]);
    await clara.call(cartoes.create, { params, body: { para: "inscritos" } });
    clock.now = new Date(clock.now.getTime() + 60_000);
    await tell(mesa, [fato({ tipo: "cartao_entregue" })]);
    expect(await numbers(mesa)).toEqual([1, 1, 1]);
  });
});

test("a card handed out by its number is known at the table, and undone there and here", async () => {
  const { clara, mesa, card, numbers } = await ready();
  const { id: cartaoId, codigo } = await card();
  const em = clock.now.toISOString();
  await clara.call(cartoes.deliver, { params, body: { cartaoId } });
  expect(await numbers(mesa)).toEqual([1, 1, 1]);
  expect(await person(mesa)).toMatchObject({ cartaoEm: em, cartoes: [codigo.replace("-", "")] });
  await clara.call(cartoes.undoDelivery, { params, body: { cartaoId, em } });
  expect(await numbers(mesa)).toEqual([0, 0, 0]);
  expect(await person(mesa)).toMatchObject({ cartaoEm: null, cartoes: [] });
});

test("a table's delivery that the school takes back on the card is taken back at the table", async () => {
  const { clara, mesa, card, numbers } = await ready();
  await tell(mesa, [fato({ tipo: "cartao_entregue" })]);
  const { id: cartaoId, entregas } = await card();
  await clara.call(cartoes.undoDelivery, { params, body: { cartaoId, em: entregas[0]!.em } });
  expect(await numbers(mesa)).toEqual([0, 0, 0]);
  expect(await person(mesa)).toMatchObject({ cartaoEm: null });
});

test("a second card of one person counts, and taken back leaves the first one", async () => {
  const { clara, mesa, numbers } = await ready();
  await clara.call(cartoes.create, { params, body: { para: "em_branco", quantidade: 2 } });
  const { body } = await clara.call(cartoes.list, { params, query: {} });
  const [first, second] = body
    .filter(({ pessoa }) => pessoa === null)
    .map(({ codigo }) => fato({ tipo: "cartao_entregue", cartao: codigo.replace("-", "") }));
  await tell(mesa, [first!, second!]);
  expect(await numbers(mesa)).toEqual([2, 2, 2]);
  await tell(mesa, [fato({ tipo: "desfez", leadId: undefined, desfaz: second!.nonce })]);
  expect(await numbers(mesa)).toEqual([1, 1, 1]);
  expect(await person(mesa)).toMatchObject({ cartoes: [first!.cartao] });
});

test("a sign-up of who said not to come is one on the event's page and at its tables", async () => {
  await api.db.update(leads).set({ naoVaiEm: clock.now }).where(eq(leads.id, norte.lead));
  const { clara, mesa } = await ready();
  const { esperados } = (await clara.call(contract.list, { params })).body;
  const { numeros } = (await clara.call(eventos.get, { params })).body;
  expect([esperados, (await mesa.state()).body.dia.esperados]).toEqual([
    numeros.leads,
    numeros.leads,
  ]);
});
