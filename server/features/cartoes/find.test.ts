import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartoes as contract } from "#shared/contract/cartoes.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { cartaoAddress, formatCartao, withCheckSign } from "#shared/cartao-codigo.ts";
import { cartoes, eventos, leads, preMatriculas } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { deliverCard, undoDelivery } from "./commands-deliver.ts";
import { findCard } from "./queries-find.ts";

const { as, anybody, db, clock } = await useApp();
const { norte, sul } = cast;
const mesa = { id: idOf("mesa"), nome: "Mesa da porta" };
const other = { id: idOf("outra"), nome: "Mesa do pátio" };
const at = (minute: number) => new Date(clock.now.getTime() + minute * 60_000);

async function signUp(nomeAluno = "Zuleica"): Promise<string> {
  const contact = {
    nomeResponsavel: "Rita",
    email: `${nomeAluno}@x.test`,
    telefone: "81933334444",
  };
  const [row] = await db
    .insert(leads)
    .values({ eventoId: norte.evento, nomeAluno, ...contact })
    .returning({ id: leads.id });
  return row?.id ?? "";
}
async function printed(body: { para: "inscritos" } | { para: "em_branco"; quantidade: number }) {
  const caller = await as(norte.cliente);
  await caller.call(contract.create, { params: { id: norte.evento }, body });
  return db.select().from(cartoes).orderBy(cartoes.numero);
}
const blank = async () => (await printed({ para: "em_branco", quantidade: 1 })).at(-1)!;
const ofLead = async (leadId: string) =>
  (await printed({ para: "inscritos" })).find((card) => card.leadId === leadId)!;
const stored = async (id: string) =>
  (await db.select().from(cartoes).where(eq(cartoes.id, id)))[0]!;
const deliver = (cartaoId: string, more: object = {}) =>
  transaction(db, (tx) =>
    deliverCard(tx, { eventoId: norte.evento, cartaoId, em: clock.now, por: mesa, ...more }),
  );
const activate = (nomeAluno = "Zuleica") =>
  anybody.call(activations.create, {
    body: {
      eventoId: norte.evento,
      nomeAluno,
      cpfAluno: "52998224725",
      nomeResponsavel: "Rita",
      cpfResponsavel: "11144477735",
      email: "Zuleica@x.test",
      telefone: "81933334444",
    },
  });

// Holds product/cartoes.md#cards.
describe("a typed or scanned text", () => {
  test("finds its card and person at its event, however it is written", async () => {
    const leadId = await signUp();
    const { codigo, id } = await ofLead(leadId);
    const [evento] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
    for (const text of [
      codigo,
      formatCartao(codigo).toLowerCase(),
      cartaoAddress("https://x.test", evento!.codigo, codigo),
    ])
      expect(await findCard(db, norte.evento, text)).toMatchObject({
        situacao: "valido",
        cartao: { id, leadId, nome: "Zuleica" },
      });
  });

  test("tells a forged code, a wrong sign and another event's card apart, and nothing more of them", async () => {
    const { codigo } = await blank();
    const forged = withCheckSign("CDFGHJKMN");
    const wrong = codigo.slice(0, 9) + (codigo.endsWith("2") ? "3" : "2");
    expect(await findCard(db, norte.evento, forged)).toEqual({ situacao: "desconhecido" });
    expect(await findCard(db, norte.evento, wrong)).toEqual({ situacao: "ilegivel" });
    expect(await findCard(db, sul.evento, codigo)).toEqual({ situacao: "outro_evento" });
    const scanned = cartaoAddress("https://x.test", "XXXXXX", forged);
    expect(await findCard(db, norte.evento, scanned)).toEqual({ situacao: "outro_evento" });
  });

  test("tells a voided card and an activated one", async () => {
    const leadId = await signUp();
    const { codigo, id } = await ofLead(leadId);
    await activate();
    expect(await findCard(db, norte.evento, codigo)).toMatchObject({
      situacao: "ativado",
      cartao: { ativadoEm: clock.now },
    });
    await db.update(cartoes).set({ anuladoEm: clock.now }).where(eq(cartoes.id, id));
    expect((await findCard(db, norte.evento, codigo)).situacao).toBe("anulado");
  });
});

describe("handing out", () => {
  test("keeps every delivery, and the earliest counts", async () => {
    const { id } = await blank();
    await deliver(id, { em: at(5), por: mesa });
    await deliver(id, { em: at(2), por: other });
    const card = await deliver(id, { em: at(2), por: other });
    expect(card.entregueEm).toEqual(at(2));
    expect(card.entregas).toEqual([
      { em: at(5).toISOString(), porId: mesa.id, por: "Mesa da porta" },
      { em: at(2).toISOString(), porId: other.id, por: "Mesa do pátio" },
    ]);
    expect(await db.$count(cartoes)).toBe(1);
  });

  test("makes a blank card the person's, and active if the person has activated", async () => {
    const leadId = await signUp();
    await activate();
    const { id } = await blank();
    expect(await deliver(id, { leadId })).toMatchObject({ leadId, nome: "Zuleica" });
    expect((await stored(id)).ativadoEm).toEqual(clock.now);
  });

  test("refuses a voided card and another person's, unless it was given all the same", async () => {
    const [ana, bia] = [await signUp("Ana"), await signUp("Bia")];
    const { id } = await ofLead(ana);
    await expect(deliver(id, { leadId: bia })).rejects.toThrow("Este cartão é de outra pessoa.");
    expect(await deliver(id, { leadId: bia, mesmoAssim: true })).toMatchObject({
      leadId: ana,
      entregueEm: clock.now,
    });
    await db.update(cartoes).set({ anuladoEm: clock.now });
    await expect(deliver(id, { leadId: ana })).rejects.toThrow("Este cartão foi anulado");
    const loose = await blank();
    await db.update(cartoes).set({ anuladoEm: clock.now });
    expect(await deliver(loose.id, { leadId: bia, mesmoAssim: true })).toMatchObject({
      leadId: null,
    });
  });

  test("stays within the event", async () => {
    const { id } = await blank();
    await expect(deliver(id, { eventoId: sul.evento })).rejects.toThrow("Cartão não encontrado");
    await expect(deliver(id, { leadId: sul.lead })).rejects.toThrow("Inscrição não encontrada");
    expect((await stored(id)).entregas).toEqual([]);
  });

  test("is taken back by a mark, and the next delivery counts", async () => {
    const { id } = await blank();
    await deliver(id, { em: at(1) });
    await deliver(id, { em: at(3), por: other });
    const back = { eventoId: norte.evento, cartaoId: id };
    await transaction(db, (tx) => undoDelivery(tx, { ...back, em: at(1) }, mesa, at(4)));
    const card = await stored(id);
    expect(card.entregueEm).toEqual(at(3));
    expect(card.entregas[0]).toMatchObject({
      desfeitaEm: at(4).toISOString(),
      desfeitaPor: "Mesa da porta",
    });
    await transaction(db, (tx) => undoDelivery(tx, { ...back, em: at(3) }, other, at(5)));
    expect((await stored(id)).entregueEm).toBeNull();
  });
});

describe("the activation of a person", () => {
  test("activates the card, and its undoing takes that back", async () => {
    const leadId = await signUp();
    const { id } = await ofLead(leadId);
    const { body } = await activate();
    expect(await stored(id)).toMatchObject({ preMatriculaId: body.id, ativadoEm: clock.now });
    const clara = await as(norte.cliente);
    await clara.call(activations.undo, { params: { id: body.id }, body: { motivo: "repetida" } });
    expect(await stored(id)).toMatchObject({ leadId, preMatriculaId: null, ativadoEm: null });
  });

  test("joined to a lead activates the lead's card, parted it does not", async () => {
    const leadId = await signUp();
    const { id } = await ofLead(leadId);
    const pre = (await activate("Outra Pessoa")).body.id;
    expect((await stored(id)).ativadoEm).toBeNull();
    const clara = await as(norte.cliente);
    const join = (to: string | null) =>
      clara.call(activations.joinLead, { params: { id: pre }, body: { leadId: to } });
    await join(leadId);
    expect(await stored(id)).toMatchObject({ preMatriculaId: pre, ativadoEm: clock.now });
    await join(null);
    expect(await stored(id)).toMatchObject({ preMatriculaId: null, ativadoEm: null });
    expect(await db.$count(preMatriculas, eq(preMatriculas.id, pre))).toBe(1);
  });

  test("leaves a voided card voided", async () => {
    const leadId = await signUp();
    const { id } = await ofLead(leadId);
    await db.update(cartoes).set({ anuladoEm: clock.now });
    await activate();
    expect(await stored(id)).toMatchObject({ preMatriculaId: null, ativadoEm: null });
  });
});
