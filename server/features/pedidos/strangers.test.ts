// Holds security.md#personal-data-and-the-trail: who knows a student's name and phone gets no hand on the family.
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { dashboard } from "#shared/contract/dashboard.ts";
import { leads as signUps } from "#shared/contract/leads.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { pedidos as contract } from "#shared/contract/pedidos.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { titulares } from "#shared/contract/titulares.ts";
import {
  alunos,
  fatos,
  cartoes,
  leads,
  matriculas,
  pedidos,
  preMatriculas,
} from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { askRights, confirmRights, rightsLetters } from "#tests/support/rights.ts";

// Holds product/privacidade.md#requests-of-people: the confirmed address alone.
const app = await useApp();
const { anybody, as, db } = app;
const stranger = "estranho@fora.test";
const { email } = family.signUp;
const telefone = "81988881234";

let leadId = "";
let preId = "";
beforeEach(async () => {
  leadId = (await anybody.call(signUps.create, { body: family.signUp })).body.id;
  const body = { ...family.activation, email: stranger, nomeResponsavel: "Outra Pessoa" };
  preId = (await anybody.call(activations.create, { body })).body.id;
  // The activation joins the family's lead, which the figures want.
  const [row] = await db.select().from(preMatriculas).where(eq(preMatriculas.id, preId));
  expect(row?.leadId).toBe(leadId);
});

/** A request that the mailbox has confirmed, as the network's head sees it. */
async function confirmed(of: string, tipo: string) {
  await askRights(app, { email: of, tipo });
  const { body } = await confirmRights(app);
  const ours = and(eq(pedidos.email, of), eq(pedidos.franqueadorId, cast.norma.unitId));
  const [row] = await db.select().from(pedidos).where(ours);
  return { told: body, params: { id: row?.id ?? "" } };
}
const leadNow = async () => (await db.select().from(leads).where(eq(leads.id, leadId)))[0];
const actOf = async (action: string) =>
  (await db.select().from(fatos).where(eq(fatos.tipo, action)))[0];

describe("a stranger's own mailbox", () => {
  test("is told of the own activation alone", async () => {
    const { told } = await confirmed(stranger, "acessar");
    expect(told.registros.map(({ tipo }) => tipo)).toEqual(["preMatriculas"]);
  });

  test("is mailed nothing of the family", async () => {
    const { params } = await confirmed(stranger, "acessar");
    const norma = await as(cast.norma);
    await norma.call(contract.responder, { params, body: { resposta: "Segue.", anexar: true } });
    const letter = (await rightsLetters(app)).at(-1);
    const html = String(letter?.mail.attachments?.[0]?.content);
    expect(html).toContain(stranger);
    expect(html).not.toContain(email);
    expect(html).not.toContain(family.signUp.nomeResponsavel);
  });

  test("does not rewrite the family's address", async () => {
    const { params } = await confirmed(stranger, "corrigir");
    const norma = await as(cast.norma);
    const body = { email: "novo@fora.test", telefone: "11977776666" };
    await norma.call(contract.corrigir, { params, body });
    expect(await leadNow()).toMatchObject({ email, telefone, edicaoDoLink: 0 });
  });

  test("does not erase the family", async () => {
    const { params } = await confirmed(stranger, "apagar");
    const norma = await as(cast.norma);
    const done = await norma.call(contract.apagar, { params, body: { motivo: "titular" } });
    expect(done.body).toEqual({ apagados: 1, mantidos: 0 });
    expect(await leadNow()).toMatchObject({ email, esquecidoEm: null });
    expect(await actOf("pedidos.apagar")).toMatchObject({ dados: { apagadas: 1 } });
    // The family is called again, as somebody who has not activated.
    const [row] = await db.select().from(preMatriculas).where(eq(preMatriculas.id, preId));
    expect(row).toMatchObject({ leadId: null, nome: "Pessoa esquecida" });
  });

  test("is not told of the family's card, and leaves it good", async () => {
    const { params } = await confirmed(stranger, "apagar");
    const card = { codigo: "ABCDEFGH23", numero: 900, lote: 9, impressoPor: "N" };
    await db.insert(cartoes).values({
      ...card,
      eventoId: cast.norte.evento,
      leadId,
      preMatriculaId: preId,
      ativadoEm: app.clock.now,
      impressoEm: app.clock.now,
      impressoPorId: cast.norma.id,
    });
    const norma = await as(cast.norma);
    const { body } = await norma.call(contract.exportar, { params, body: {} });
    expect(body.html).not.toContain(card.codigo);
    await norma.call(contract.apagar, { params, body: { motivo: "titular" } });
    const [kept] = await db.select().from(cartoes).where(eq(cartoes.codigo, card.codigo));
    expect(kept).toMatchObject({ leadId, preMatriculaId: null, anuladoEm: null, ativadoEm: null });
  });

  test("opens no sign-up of the family in a student's account", async () => {
    const { id: userId } = cast.norte.aluno;
    const clara = await as(cast.norte.cliente);
    await clara.call(enrolments.efetivar, { params: { id: preId } });
    await db.insert(alunos).values({ userId, preMatriculaId: preId });
    const student = await as(cast.norte.aluno);
    const { body: panel } = await student.call(dashboard.aluno, {});
    expect(panel.preMatriculas.map(({ id }) => id)).toContain(preId);
    expect(panel.interesses.map(({ id }) => id)).not.toContain(leadId);
    const { body: rows } = await student.call(enrolments.list, { query: {} });
    const own = rows.find(({ preMatriculaId }) => preMatriculaId === preId);
    expect(own?.caminho).toMatchObject({ inscritoEm: null, outroEmail: false });
  });
});

describe("rows of another address", () => {
  test("are shown to staff apart, masked, and go along when ticked, with a reason", async () => {
    const { params } = await confirmed(stranger, "apagar");
    const norma = await as(cast.norma);
    const { body: shown } = await norma.call(contract.get, { params });
    expect(shown.registros.map(({ id }) => id)).toEqual([preId]);
    expect(shown.ligados).toMatchObject([{ id: leadId, tipo: "leads", email: "ma…@familia.test" }]);
    const motivo = "titular" as const;
    const body = { motivo, ligados: [leadId], motivoLigados: "documento" };
    const done = await norma.call(contract.apagar, { params, body });
    expect(done.body).toEqual({ apagados: 2, mantidos: 0 });
    expect((await leadNow())?.esquecidoEm).not.toBeNull();
    expect(await actOf("pedidos.apagar")).toMatchObject({
      dados: { apagadas: 2, ligados: 1, motivoLigados: "documento" },
    });
  });

  test("are not taken without a reason, nor any that do not hang on these", async () => {
    const { params } = await confirmed(stranger, "apagar");
    const norma = await as(cast.norma);
    const bare = { motivo: "titular", ligados: [leadId] };
    const { status, body } = await norma.refused(contract.apagar, { params, body: bare });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: "motivoLigados", message: "Diga como sabe que são da mesma pessoa" }],
    ]);
    const other = { ...bare, ligados: [cast.norte.lead], motivoLigados: "documento" };
    const unknown = await norma.refused(contract.apagar, { params, body: other });
    expect([unknown.status, unknown.body.message]).toEqual([
      409,
      "Um registro marcado mudou. Feche, abra de novo e confira.",
    ]);
    expect(await leadNow()).toMatchObject({ email, esquecidoEm: null });
  });

  test("are apart on the family's side too", async () => {
    const { told, params } = await confirmed(email, "apagar");
    expect(told.registros.map(({ tipo }) => tipo)).toEqual(["leads"]);
    const norma = await as(cast.norma);
    await norma.call(contract.apagar, { params, body: { motivo: "responsavel" } });
    const [row] = await db.select().from(preMatriculas).where(eq(preMatriculas.id, preId));
    expect(row).toMatchObject({ email: stranger, esquecidoEm: null });
  });
});

// Holds product/privacidade.md#rights-of-a-person: the address of the page's row.
describe("by a person's page", () => {
  test("the rows of its own address go, those of another when ticked", async () => {
    const norma = await as(cast.norma);
    const params = { id: leadId };
    const { body: shown } = await norma.call(titulares.get, { params });
    expect(shown).toMatchObject({
      email: "ma…@familia.test",
      registros: [{ id: leadId }],
      ligados: [{ id: preId, email: "es…@fora.test" }],
    });
    const { body: file } = await norma.call(titulares.exportar, { params, body: {} });
    expect(file.html).not.toContain(stranger);
    const along = { ligados: [preId], motivoLigados: "ligacao" };
    const both = await norma.call(titulares.exportar, { params, body: along });
    expect(both.body.html).toContain(stranger);
    const telefone = "11966665555";
    const corrected = await norma.call(titulares.corrigir, { params, body: { telefone } });
    expect(corrected.body).toEqual({ linhas: 1 });
    const done = await norma.call(titulares.apagar, { params, body: { motivo: "engano" } });
    expect(done.body).toEqual({ apagados: 1, mantidos: 0 });
    const left = await db.select().from(preMatriculas).where(eq(preMatriculas.id, preId));
    expect(left).toMatchObject([
      { email: stranger, telefone: expect.not.stringContaining("1196") as string },
    ]);
  });

  test("a row with only the phone in common is apart", async () => {
    const norma = await as(cast.norma);
    const other = { ...family.signUp, email: "xara@fora.test" };
    const { body: namesake } = await as(cast.norma).then(() =>
      anybody.call(signUps.create, { body: other }),
    );
    const { body } = await norma.call(titulares.get, { params: { id: leadId } });
    expect(body.registros.map(({ id }) => id)).toEqual([leadId]);
    expect(body.ligados.map(({ id }) => id).toSorted()).toEqual([preId, namesake.id].toSorted());
  });

  // Holds product/pessoas.md#a-person.
  test("it is said, and the two can be parted", async () => {
    const clara = await as(cast.norte.cliente);
    const read = async () => (await clara.call(pessoas.get, { params: { id: leadId } })).body;
    const { lead, preMatricula } = await read();
    expect([lead?.caminho.outroEmail, preMatricula?.caminho.outroEmail]).toEqual([true, true]);
    await clara.call(activations.joinLead, { params: { id: preId }, body: { leadId: null } });
    const parted = await read();
    expect([parted.lead?.caminho.outroEmail, parted.preMatricula]).toEqual([false, null]);
  });
});

test("an enrolment of a stranger's activation is the stranger's, and the family's sign-up stays", async () => {
  const clara = await as(cast.norte.cliente);
  await clara.call(enrolments.efetivar, { params: { id: preId } });
  const { told } = await confirmed(stranger, "apagar");
  expect(told.registros.map(({ tipo }) => tipo)).toEqual(["preMatriculas", "matriculas"]);
  const [row] = await db.select().from(matriculas).where(eq(matriculas.preMatriculaId, preId));
  expect(row).toMatchObject({ email: stranger, leadId });
});
