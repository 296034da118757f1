import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { contatos } from "#shared/contract/contatos.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import type { EventoWebhook } from "#shared/labels-webhooks.ts";
import { webhookEntregas, webhooks } from "#server/db/schema.ts";
import type { Recurso } from "#shared/tokens.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { activation, signUp } from "#tests/support/family.ts";
import { openMesa } from "#tests/support/mesa.ts";
import { tokenCalls } from "#tests/support/tokens.ts";
import { addWebhook, readTold } from "#tests/support/webhooks.ts";

// Holds product/integracoes.md#webhooks: a token of the part fetches what a message names, and no other token does.
const app = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, clock, db } = app;
const { norte, sul } = cast;
const { make, read } = tokenCalls(app);

beforeEach(async () => {
  // Those of the stage.
  await db.delete(webhooks);
  await addWebhook(app, "https://n8n.test/");
});

/** The ids of the latest message of a kind. */
async function idsOf(tipo: EventoWebhook): Promise<Record<string, string>> {
  await readTold(app);
  const [row] = await db
    .select({ corpo: webhookEntregas.corpo })
    .from(webhookEntregas)
    .where(eq(webhookEntregas.tipo, tipo))
    .orderBy(desc(webhookEntregas.em))
    .limit(1);
  const { data } = JSON.parse(row?.corpo ?? "{}") as { data: Record<string, string> };
  return data;
}

const tokenOf = async (...recursos: Recurso[]) => (await make(norte.cliente, { recursos })).segredo;

/** The page of a person by any of the ids, by a token of the part; others get nothing. */
async function personBy(id: string) {
  const params = { id };
  const { status, body } = await read(await tokenOf("pessoas"), pessoas.get, { params });
  expect(status).toBe(200);
  expect((await read(await tokenOf("eventos"), pessoas.get, { params })).status).toBe(403);
  const strange = await make(sul.cliente, { recursos: ["pessoas"] });
  expect((await read(strange.segredo, pessoas.get, { params })).status).toBe(404);
  return body as unknown as {
    lead: { id: string };
    preMatricula: { id: string };
    matricula: { id: string };
  };
}

test("a sign-up, an activation and an enrolment are the person's page, and the event its own", async () => {
  await anybody.call(leads.create, { body: signUp });
  const { leadId, eventoId } = await idsOf("lead.created");
  expect((await personBy(leadId!)).lead.id).toBe(leadId);
  const evento = await read(await tokenOf("eventos"), eventos.get, { params: { id: eventoId } });
  expect([evento.status, evento.body]).toMatchObject([200, { id: eventoId }]);

  const { body: pre } = await anybody.call(preMatriculas.create, { body: activation });
  const activated = await idsOf("credit.activated");
  expect((await personBy(activated["preMatriculaId"]!)).preMatricula.id).toBe(pre.id);

  const clara = await as(norte.cliente);
  await clara.call(matriculas.efetivar, { params: { id: pre.id } });
  const { matriculaId } = await idsOf("enrolment.effective");
  expect((await personBy(matriculaId!)).matricula.id).toBe(matriculaId);
});

test("an outcome and a presence are lines of the person's history, the contact one of the queue", async () => {
  await anybody.call(leads.create, { body: signUp });
  const clara = await as(norte.cliente);
  const { body: next } = await clara.call(contatos.next, { body: {} });
  const params = { id: next.contato!.id };
  await clara.call(contatos.result, { params, body: { resultado: "sem_resposta" } });
  const { tentativaId, contatoId, leadId } = await idsOf("contact.outcome");
  const historyBy = async (id: string, token: string) =>
    read(token, contatos.history, { params: { id } });
  const token = await tokenOf("pessoas");
  expect((await historyBy(leadId!, token)).body).toMatchObject([
    { tipo: "contato", id: tentativaId, resultado: "sem_resposta" },
    { tipo: "inscricao", id: null },
  ]);
  expect((await historyBy(leadId!, await tokenOf("leads"))).status).toBe(403);

  // The contact is in the queue while the person waits.
  clock.now = new Date("2026-03-13T15:00:00.000Z");
  const queue = await read(await tokenOf("contatos"), contatos.list);
  expect(queue.body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: contatoId, leadId }) as unknown]),
  );

  clock.now = new Date("2026-03-20T15:00:00.000Z");
  const mesa = await openMesa(app, norte.cliente, norte.evento);
  const agora = clock.now.toISOString();
  const fato = { tipo: "compareceu" as const, feitoEm: agora, leadId: norte.lead };
  const [first, second] = [
    { ...fato, nonce: idOf("first") },
    { ...fato, nonce: idOf("second") },
  ];
  await mesa.tell({ agora, fatos: [first, second] });
  const seen = await idsOf("attendance.recorded");
  expect(seen["leadId"]).toBe(norte.lead);
  const lines = (await historyBy(norte.lead, token)).body as unknown as {
    tipo: string;
    id: string;
  }[];
  expect(lines.filter(({ tipo }) => tipo === "presenca").map(({ id }) => id)).toEqual([
    seen["fatoId"],
  ]);
});
