// Holds security.md#personal-data-and-the-trail: nobody is silenced by a stranger's request.
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contatos } from "#shared/contract/contatos.ts";
import { leads as signUps } from "#shared/contract/leads.ts";
import { pedidos as contract } from "#shared/contract/pedidos.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { titulares } from "#shared/contract/titulares.ts";
import {
  fatos,
  naoContatar,
  outbox,
  pedidos,
  webhookEntregas,
  webhooks,
} from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { addWebhook, readTold } from "#tests/support/webhooks.ts";
import { askNoContact } from "#tests/support/fila.ts";
import { askRights, confirmRights, rightsLetters } from "#tests/support/rights.ts";

// Holds product/privacidade.md#requests-of-people and product/privacidade.md#no-contact: a request for no contact.
const app = await useApp();
const { anybody, as, db } = app;
const stranger = "estranho@fora.test";
const telefone = "81988881234";

let leadId = "";
beforeEach(async () => {
  leadId = (await anybody.call(signUps.create, { body: family.signUp })).body.id;
});

/** The stranger signs up another name with the family's phone, and asks for no contact. */
async function silence() {
  const body = { ...family.signUp, nomeAluno: "Outro Nome", email: stranger };
  const { id } = (await anybody.call(signUps.create, { body })).body;
  await askRights(app, { email: stranger, tipo: "nao_contatar" });
  const { body: told } = await confirmRights(app);
  const ours = and(eq(pedidos.email, stranger), eq(pedidos.franqueadorId, cast.norma.unitId));
  const [pedido] = await db.select().from(pedidos).where(ours);
  return { told, id, params: { id: pedido!.id } };
}
const blocked = async (id: string) =>
  (await (await as(cast.norma)).call(pessoas.get, { params: { id } })).body;

/** Tells for a row what an endpoint of the network's head hears of its contact, in order. */
async function toldOf(id: string) {
  await readTold(app);
  const rows = await db
    .select({ corpo: webhookEntregas.corpo })
    .from(webhookEntregas)
    .where(eq(webhookEntregas.tipo, "person.no_contact"))
    .orderBy(webhookEntregas.em);
  return rows
    .map(({ corpo }) => JSON.parse(corpo) as { data: { naoContatar: boolean } })
    .flatMap(({ data }) => (Object.values<unknown>(data).includes(id) ? [data.naoContatar] : []));
}

test("a phone that another address has too is not blocked: the network is asked", async () => {
  const { id, told, params } = await silence();
  expect(await blocked(leadId)).toMatchObject({ naoContatar: false });
  expect(await blocked(id)).toMatchObject({ naoContatar: true, naoContatarDoPedido: true });
  const { body } = await (await as(cast.norma)).call(contract.get, { params });
  expect(body).toMatchObject({ estado: "aberto", telefones: [{ telefone, outros: 1 }] });
  // The asker learns nothing of it.
  expect(told.venceEm).toBeNull();
  expect((await rightsLetters(app)).at(-1)?.text).toContain("O pedido está respondido.");
});

test("a phone of this address alone is blocked at once, and the request is answered", async () => {
  await askRights(app, { email: family.signUp.email, tipo: "nao_contatar" });
  await confirmRights(app);
  const [row] = await db.select().from(pedidos).where(eq(pedidos.email, family.signUp.email));
  expect(row?.estado).toBe("respondido");
  const body = { ...family.signUp, nomeAluno: "Irmã", email: "outro@familia.test" };
  const { id } = (await anybody.call(signUps.create, { body })).body;
  expect(await blocked(id)).toMatchObject({ naoContatar: true });
});

test("a sign-up that a stranger activated can still be contacted on its page", async () => {
  const body = { ...family.activation, email: stranger };
  await anybody.call(activations.create, { body });
  await askRights(app, { email: stranger, tipo: "nao_contatar" });
  await confirmRights(app);
  expect(await blocked(leadId)).toMatchObject({ naoContatar: true, inscricaoLivre: true });
});

describe("staff decide", () => {
  test.each([
    [[], false, "Só o e-mail foi bloqueado."],
    [[telefone], true, "O contato foi bloqueado na rede."],
  ])("with %j ticked, without a letter", async (telefones, isBlocked, resposta) => {
    const { params } = await silence();
    const letters = await db.$count(outbox);
    const norma = await as(cast.norma);
    const { body } = await norma.call(contract.contato, { params, body: { telefones } });
    expect(body).toMatchObject({ estado: "respondido", resposta });
    expect((await blocked(leadId)).naoContatar).toBe(isBlocked);
    expect(await db.$count(outbox)).toBe(letters);
    const [entry] = await db.select().from(fatos).where(eq(fatos.tipo, "pedidos.answer"));
    const dados = { telefones: telefones.length, deixados: 1 - telefones.length };
    expect(entry).toMatchObject({ registroId: params.id, dados });
  });

  test("only on the phones of the question, once, and of this kind of request", async () => {
    const { params } = await silence();
    const norma = await as(cast.norma);
    const decide = (id: string, telefones: string[]) =>
      norma.refused(contract.contato, { params: { id }, body: { telefones } });
    expect((await decide(params.id, ["11999990000"])).status).toBe(409);
    expect((await decide(cast.norte.pedido, [])).body.message).toBe(
      "Este pedido não é sobre contato.",
    );
    expect(await blocked(leadId)).toMatchObject({ naoContatar: false });
  });
});

describe("a block of a request", () => {
  const body = { motivo: "outro" } as const;

  test("stands once in the history of its person, with who lifted it", async () => {
    await anybody.call(activations.create, { body: family.activation });
    await askRights(app, { email: family.signUp.email, tipo: "nao_contatar" });
    await confirmRights(app);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    const norma = await as(cast.norma);
    await norma.call(titulares.liberar, { params: { id: leadId }, body });
    const { body: lines } = await norma.call(contatos.history, { params: { id: leadId } });
    const about = ["sem_contato", "contato_liberado"];
    expect(
      lines.flatMap(({ tipo, autor }) => (about.includes(tipo) ? [[tipo, autor]] : [])),
    ).toEqual([
      ["contato_liberado", "Norma Franqueadora"],
      ["sem_contato", null],
    ]);
  });

  test("is lifted by the franqueador, and noted", async () => {
    await db.delete(webhooks);
    await addWebhook(app, "https://norma.test/", { person: cast.norma });
    const { id, params } = await silence();
    const norma = await as(cast.norma);
    await norma.call(contract.contato, { params, body: { telefones: [telefone] } });
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    const before = await toldOf(leadId);
    expect(before).toEqual([true]);
    const lifted = await norma.call(titulares.liberar, { params: { id: leadId }, body });
    expect(lifted.body).toEqual({ bloqueios: 1 });
    expect((await blocked(leadId)).naoContatar).toBe(false);
    expect(await toldOf(leadId)).toEqual([true, false]);
    expect(await toldOf(id)).toEqual([true]);
    const [entry] = await db
      .select()
      .from(fatos)
      .where(eq(fatos.tipo, "titulares.liberar-contato"));
    expect(entry).toMatchObject({
      autorId: cast.norma.id,
      registroId: leadId,
      dados: { motivo: "outro", bloqueios: 1 },
    });
    // The stranger's own mailbox stays blocked.
    expect(await db.$count(naoContatar, eq(naoContatar.franqueadorId, cast.norma.unitId))).toBe(1);
  });

  test("is told to be lifted once of each row, from the page of any of them", async () => {
    await db.delete(webhooks);
    await addWebhook(app, "https://norma.test/", { person: cast.norma });
    const { id: pre } = (await anybody.call(activations.create, { body: family.activation })).body;
    const norma = await as(cast.norma);
    for (const page of [leadId, pre]) {
      await db.delete(webhookEntregas);
      await askRights(app, { email: family.signUp.email, tipo: "nao_contatar" });
      await confirmRights(app);
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      await norma.call(titulares.liberar, { params: { id: page }, body });
      for (const row of [leadId, pre]) expect(await toldOf(row)).toEqual([true, false]);
    }
  });

  test("is no other's to lift, and what a family said in a call is nobody's", async () => {
    const params = { id: leadId };
    const norma = await as(cast.norma);
    const none = await norma.refused(titulares.liberar, { params, body });
    expect([none.status, none.body.message]).toEqual([
      409,
      "Ninguém bloqueou o contato com esta família.",
    ]);
    await askNoContact(db, app.secrets, { email: family.signUp.email, telefone: null });
    expect(await blocked(leadId)).toMatchObject({ naoContatar: true, naoContatarDoPedido: false });
    const final = await norma.refused(titulares.liberar, { params, body });
    expect(final.body.message).toMatch(/^A família pediu em uma ligação/);
    expect((await blocked(leadId)).naoContatar).toBe(true);
    const clara = await as(cast.norte.cliente);
    expect((await clara.refused(titulares.liberar, { params, body })).status).toBe(403);
  });
});
