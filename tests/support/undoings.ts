import { contatos } from "#shared/contract/contatos.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { webhookEntregas } from "#server/db/schema.ts";
import type { TestApp } from "./app.ts";
import { cast } from "./cast.ts";
import { activation, signUp } from "./family.ts";
import { readTold } from "./webhooks.ts";

const { norte } = cast;

/** A happening that programs hear of, the undoing of it, and the words for both. */
export interface Done {
  told: string;
  untold: string;
  data: object;
  undo: () => Promise<{ status: number }>;
}

/** The messages of them all. */
export const UNDOABLE = [
  "credit.activated",
  "activation.undone",
  "enrolment.effective",
  "enrolment.undone",
  "contact.outcome",
  "contact.undone",
] as const;

/** Makes each thing happen that can be undone, under its name. */
export const doingsOf = (app: TestApp): [string, () => Promise<Done>][] => [
  ["an activation", () => activate(app)],
  ["an enrolment", () => enrol(app)],
  ["the outcome of a contact", () => contact(app)],
];

async function activated({ anybody }: TestApp): Promise<{ id: string; leadId: string }> {
  const { body: lead } = await anybody.call(leads.create, { body: signUp });
  const { body } = await anybody.call(preMatriculas.create, { body: activation });
  return { id: body.id, leadId: lead.id };
}

async function activate(app: TestApp): Promise<Done> {
  const { id, leadId } = await activated(app);
  const clara = await app.as(norte.cliente);
  const body = { motivo: "dados_errados" };
  return {
    told: "credit.activated",
    untold: "activation.undone",
    data: { preMatriculaId: id, leadId, eventoId: norte.evento },
    undo: () => clara.refused(preMatriculas.undo, { params: { id }, body }),
  };
}

async function enrol(app: TestApp): Promise<Done> {
  const { id: preMatriculaId, leadId } = await activated(app);
  await readTold(app);
  await app.db.delete(webhookEntregas);
  const clara = await app.as(norte.cliente);
  const { body } = await clara.call(matriculas.efetivar, { params: { id: preMatriculaId } });
  const { id } = body;
  return {
    told: "enrolment.effective",
    untold: "enrolment.undone",
    data: { matriculaId: id, preMatriculaId, leadId, eventoId: norte.evento },
    undo: () => clara.refused(matriculas.undo, { params: { id }, body: { motivo: "engano" } }),
  };
}

async function contact({ anybody, as }: TestApp): Promise<Done> {
  await anybody.call(leads.create, { body: signUp });
  const clara = await as(norte.cliente);
  const { body: next } = await clara.call(contatos.next, { body: {} });
  const { id, leadId } = next.contato!;
  const params = { id };
  const { body: kept } = await clara.call(contatos.result, {
    params,
    body: { resultado: "sem_resposta" },
  });
  const { tentativaId } = kept;
  const ids = { tentativaId, contatoId: id, leadId, preMatriculaId: null };
  return {
    told: "contact.outcome",
    untold: "contact.undone",
    data: { ...ids, eventoId: norte.evento, resultado: "sem_resposta" },
    undo: () => clara.refused(contatos.undo, { params, body: { tentativaId } }),
  };
}
