import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartoes as contract } from "#shared/contract/cartoes.ts";
import { cartoes, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { findCard } from "./queries-find.ts";

const { as, db, clock } = await useApp();
const { norte, irma } = cast;
const params = { id: norte.evento };

async function printed(body: { para: "inscritos" } | { para: "em_branco"; quantidade: number }) {
  const clara = await as(norte.cliente);
  await clara.call(contract.create, { params, body });
  const { body: cards } = await clara.call(contract.list, { params, query: {} });
  return { clara, cards, first: cards[0]! };
}

// Holds product/cartoes.md#cards.
test("printing again voids the former card and makes one for the same person", async () => {
  const { clara, first } = await printed({ para: "inscritos" });
  const body = { cartaoIds: [first.id] };
  const lote = (await clara.call(contract.reprint, { params, body })).body;
  expect(lote).toMatchObject({ lote: 2, cartoes: 1, validos: 1 });
  const cards = (await clara.call(contract.list, { params, query: {} })).body;
  expect(cards).toMatchObject([
    { numero: 1, estado: "anulado", anuladoPor: norte.cliente.nome, pessoa: first.pessoa },
    { numero: 2, lote: 2, pessoa: first.pessoa, ativadoEm: first.ativadoEm },
  ]);
  expect((await findCard(db, norte.evento, first.codigo)).situacao).toBe("anulado");
  const again = await clara.refused(contract.reprint, { params, body });
  expect([again.status, again.body.message]).toEqual([
    409,
    "Estes cartões já foram anulados: imprima outros.",
  ]);
});

test("a blank card that was activated is printed again for its person", async () => {
  const { clara, first } = await printed({ para: "em_branco", quantidade: 1 });
  const ativadoEm = new Date("2026-03-08T12:00:00Z");
  await db.update(cartoes).set({ preMatriculaId: norte.preMatricula, ativadoEm });
  await clara.call(contract.reprint, { params, body: { cartaoIds: [first.id] } });
  const [card] = await db.select().from(cartoes).orderBy(desc(cartoes.numero)).limit(1);
  expect(card).toMatchObject({ preMatriculaId: norte.preMatricula, anuladoEm: null });
  expect(card?.ativadoEm).not.toBeNull();
});

test("a voided card stays voided, with who and when; a second time changes nothing", async () => {
  const { clara, first } = await printed({ para: "em_branco", quantidade: 2 });
  const body = { cartaoIds: [first.id] };
  await clara.call(contract.annul, { params, body });
  clock.now = new Date(clock.now.getTime() + 60_000);
  await clara.call(contract.annul, { params, body });
  const { body: cards } = await clara.call(contract.list, { params, query: { estado: "anulado" } });
  expect(cards).toMatchObject([
    { numero: 1, anuladoEm: "2026-03-10T15:00:00.000Z", anuladoPor: norte.cliente.nome },
  ]);
  const { status, body: refusal } = await clara.refused(contract.deliver, {
    params,
    body: { cartaoId: first.id },
  });
  expect([status, refusal.message]).toEqual([409, "Este cartão foi anulado e não vale mais."]);
});

test("a card is handed out and taken back by hand, and the trail has both", async () => {
  const { clara, first } = await printed({ para: "em_branco", quantidade: 1 });
  const body = { cartaoId: first.id };
  const card = (await clara.call(contract.deliver, { params, body })).body;
  const em = clock.now.toISOString();
  expect(card).toMatchObject({
    estado: "entregue",
    entregas: [{ em, por: norte.cliente.nome }],
  });
  const back = await clara.call(contract.undoDelivery, { params, body: { ...body, em } });
  expect(back.body).toMatchObject({ estado: "criado", entregas: [] });
  const entries = await db.select().from(trilha).where(eq(trilha.entityId, first.id));
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["entregar", { eventoId: norte.evento }],
    ["desfazer-entrega", { eventoId: norte.evento }],
  ]);
});

test("no card of another event is reached through one's own", async () => {
  const { clara } = await printed({ para: "em_branco", quantidade: 1 });
  const ines = await as(irma.cliente);
  const theirs = { id: irma.evento };
  await ines.call(contract.create, { params: theirs, body: { para: "em_branco", quantidade: 1 } });
  const [other] = (await ines.call(contract.list, { params: theirs, query: {} })).body;
  const cartaoIds = [other!.id];
  for (const answer of [
    await clara.refused(contract.annul, { params, body: { cartaoIds } }),
    await clara.refused(contract.reprint, { params, body: { cartaoIds } }),
    await clara.refused(contract.deliver, { params, body: { cartaoId: other!.id } }),
    await clara.refused(contract.annul, { params: theirs, body: { cartaoIds } }),
  ])
    expect(answer.status).toBe(404);
  const [card] = await db.select().from(cartoes).where(eq(cartoes.id, other!.id));
  expect(card).toMatchObject({ anuladoEm: null, entregas: [] });
});
