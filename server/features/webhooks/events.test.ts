import { eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { contatos } from "#shared/contract/contatos.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { webhookEntregas, webhooks } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { activation, signUp } from "#tests/support/family.ts";
import { openMesa } from "#tests/support/mesa.ts";
import { addWebhook, readTold } from "#tests/support/webhooks.ts";

const app = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, db } = app;
const { norma, norte, irma, saulo, bela } = cast;

const ENDPOINTS: Record<string, Person> = {
  norma,
  franquia: norte.franquia,
  cliente: norte.cliente,
  saulo,
  irma: irma.franquia,
  bela,
};

beforeEach(async () => {
  for (const [name, person] of Object.entries(ENDPOINTS))
    await addWebhook(app, `https://${name}.test/`, { person });
});

/** The messages since the last look: to whom, and what they say. */
async function told() {
  await readTold(app);
  const rows = await db
    .select({ url: webhooks.url, tipo: webhookEntregas.tipo, corpo: webhookEntregas.corpo })
    .from(webhookEntregas)
    .innerJoin(webhooks, eq(webhooks.id, webhookEntregas.webhookId))
    .where(ne(webhooks.descricao, ""));
  await db.delete(webhookEntregas);
  const bodies = [...new Set(rows.map(({ corpo }) => corpo))];
  expect(bodies.join()).not.toMatch(/João|Maria|Silva|familia|98888|529982|Clara/);
  return {
    to: rows.map(({ url }) => new URL(url).hostname.replace(".test", "")).toSorted(),
    bodies: bodies.map((body) => JSON.parse(body) as Record<string, unknown>),
  };
}
const ABOVE = ["cliente", "franquia", "norma"];

// Holds security.md#outgoing-calls.
// Holds product/integracoes.md#integracoes and product/integracoes.md#webhooks.
test("a sign-up is told to the units above it once, with ids alone", async () => {
  const { body } = await anybody.call(leads.create, { body: signUp });
  expect(await told()).toEqual({
    to: ABOVE,
    bodies: [
      {
        type: "lead.created",
        timestamp: "2026-03-10T15:00:00.000Z",
        data: { leadId: body.id, eventoId: norte.evento },
      },
    ],
  });
  await anybody.call(leads.create, { body: signUp });
  expect((await told()).to).toEqual([]);
});

test("so are an activation and its enrolment", async () => {
  const { body: lead } = await anybody.call(leads.create, { body: signUp });
  await told();
  const { body: pre } = await anybody.call(preMatriculas.create, { body: activation });
  const { to, bodies } = await told();
  expect(to).toEqual(ABOVE);
  const ids = { preMatriculaId: pre.id, leadId: lead.id, eventoId: norte.evento };
  expect(bodies).toMatchObject([{ type: "credit.activated", data: ids }]);
  await anybody.call(preMatriculas.create, { body: activation });
  expect((await told()).to).toEqual([]);

  const clara = await as(norte.cliente);
  const { body } = await clara.call(matriculas.efetivar, { params: { id: pre.id } });
  const enrolled = await told();
  expect(enrolled.to).toEqual(ABOVE);
  expect(enrolled.bodies).toMatchObject([
    { type: "enrolment.effective", data: { ...ids, matriculaId: body.id } },
  ]);
  await clara.call(matriculas.efetivar, { params: { id: pre.id } });
  expect((await told()).to).toEqual([]);
});

test("so is the outcome of a contact", async () => {
  const { body: lead } = await anybody.call(leads.create, { body: signUp });
  await told();
  const clara = await as(norte.cliente);
  const { body } = await clara.call(contatos.next, { body: {} });
  const id = body.contato!.id;
  const { body: kept } = await clara.call(contatos.result, {
    params: { id },
    body: { resultado: "falou" },
  });
  const outcome = await told();
  expect(outcome.to).toEqual(ABOVE);
  const ids = { tentativaId: kept.tentativaId, contatoId: id, leadId: lead.id };
  expect(outcome.bodies).toMatchObject([
    { type: "contact.outcome", data: { ...ids, preMatriculaId: null, eventoId: norte.evento } },
  ]);
});

test("so is the first presence that a table notes, and no later one", async () => {
  app.clock.now = new Date("2026-03-20T15:00:00.000Z");
  const mesa = await openMesa(app, norte.cliente, norte.evento);
  const agora = app.clock.now.toISOString();
  const fatos = [idOf("first"), idOf("second")].map((nonce) => ({
    nonce,
    tipo: "compareceu" as const,
    feitoEm: agora,
    leadId: norte.lead,
  }));
  expect((await mesa.tell({ agora, fatos })).body.fatos).toMatchObject([
    { estado: "guardado" },
    { estado: "guardado" },
  ]);
  const { to, bodies } = await told();
  expect(to).toEqual(ABOVE);
  const data = { leadId: norte.lead, eventoId: norte.evento };
  expect(bodies).toMatchObject([{ type: "attendance.recorded", data }]);
});

test("an endpoint hears of what it chose, and of nothing while it is off", async () => {
  await db.update(webhooks).set({ eventos: ["credit.activated"] });
  await anybody.call(leads.create, { body: signUp });
  expect((await told()).to).toEqual([]);
  await db.update(webhooks).set({ desligadoEm: new Date(), motivo: "pessoa" });
  await anybody.call(preMatriculas.create, { body: activation });
  expect((await told()).to).toEqual([]);
});
