import {
  type ContatoAnterior,
  eventos,
  leads,
  matriculas,
  mesaFatos,
  naoContatar,
  preMatriculas,
} from "#server/db/schema.ts";
import type { Db } from "#server/db/client.ts";
import { keysOf } from "#server/db/no-contact.ts";
import type { Secrets } from "#server/lib/secrets.ts";
import { cast, idOf, NOON } from "./cast.ts";

// People for the tests of the queue; each is named by one word.

/** A contact whom nobody had called before the outcome that keeps this. */
export const UNCALLED: ContatoAnterior = {
  ordem: 2,
  venceEm: NOON.toISOString(),
  resultado: null,
  telefoneErrado: null,
  donoId: null,
  donoNome: null,
  chaves: [],
};

const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000);

/** A family of its own for each name. */
const phoneOf = (name: string) =>
  `819${(Number.parseInt(idOf(`phone of ${name}`).slice(0, 7), 16) % 100_000_000).toString().padStart(8, "0")}`;

/** Somebody who signed up and has not activated. */
export async function signedUp(
  db: Db,
  eventoId: string,
  name: string,
  { hours = 1, telefone = phoneOf(name) } = {},
): Promise<string> {
  const id = idOf(`lead of ${name}`);
  await db.insert(leads).values({
    id,
    eventoId,
    nomeAluno: `${name} Aluno`,
    nomeResponsavel: `${name} Mãe`,
    email: `${name.toLowerCase()}@familia.test`,
    telefone,
    createdAt: hoursAgo(hours),
  });
  return id;
}

/** Somebody who activated and is not enrolled. */
export async function activated(
  db: Db,
  eventoId: string,
  name: string,
  { hours = 1, leadId = null as string | null, telefone = phoneOf(name) } = {},
): Promise<string> {
  const id = idOf(`pre of ${name}`);
  await db.insert(preMatriculas).values({
    id,
    eventoId,
    leadId,
    nome: `${name} Aluno`,
    nomeResponsavel: `${name} Mãe`,
    email: `${name.toLowerCase()}@familia.test`,
    telefone,
    codigo: `CODE-${name}`,
    createdAt: hoursAgo(hours),
  });
  return id;
}

export async function enrolled(db: Db, eventoId: string, preMatriculaId: string): Promise<string> {
  const id = idOf(`enrolment of ${preMatriculaId}`);
  await db.insert(matriculas).values({
    id,
    eventoId,
    preMatriculaId,
    nome: "Aluno",
    email: "aluno@familia.test",
    efetivadaEm: NOON,
    createdAt: NOON,
  });
  return id;
}

/** An event of a client; its date is today's in the tests. */
export async function eventToday(db: Db, clienteId: string, name: string): Promise<string> {
  const id = idOf(`event ${name}`);
  await db.insert(eventos).values({
    id,
    clienteId,
    nomeEscola: `Colégio ${name}`,
    tipoEscola: "publica",
    cidade: "Olinda",
    estado: "PE",
    dataDistribuicao: "2026-03-10",
    dataEvento: "2026-03-10",
    horario: "19:00",
    local: "escola",
    qtdAlunos: 100,
  });
  return id;
}

/** Staff noted that this lead came to the event. */
export async function came(db: Db, eventoId: string, leadId: string): Promise<void> {
  await db.insert(mesaFatos).values({
    eventoId,
    leadId,
    nonce: idOf(`presence of ${leadId}`),
    tipo: "compareceu",
    contaId: cast.norte.cliente.id,
    feitoEm: NOON,
    em: NOON,
    recebidoEm: NOON,
    desvio: 0,
  });
}

/** Somebody asked the first network for no contact, under this e-mail and phone. */
export async function askNoContact(
  db: Db,
  secrets: Secrets,
  person: { email: string; telefone: string | null },
): Promise<void> {
  const chaves = keysOf(secrets, person);
  await db
    .insert(naoContatar)
    .values(chaves.map((chave) => ({ franqueadorId: cast.norma.unitId, chave, em: NOON })));
}
