import { ticketPriorityLabels, ticketStatusLabels, valuesOf } from "#shared/labels.ts";
import type { Respostas } from "#shared/perguntas.ts";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema.ts";
import { cast, NOON, type Person } from "./cast.ts";
import type { Dice } from "./dice.ts";
import { growAccounts, insert, named } from "./random-accounts.ts";

// Makes the people of a random network: sign-ups, activations and enrolments, students and tickets.

/** Taken in turn: dice would change the rest of each world. */
const GUARDIANS = ["Rita", "Rita de Souza", "Íris Ávila"];
/** One phone of many people, another in two spellings, and some of a few each. */
const phoneAt = (index: number) =>
  ["81988887777", "(81) 97777-1001", "+5581977771001", "81988887777"][index % 5] ??
  `8196666${1000 + (index % 20)}`;

/** Answers at events that ask, and at others that asked once; "a" is asked no more. */
const RESPOSTAS: (Respostas | null)[] = [
  null,
  { serie: "8º ano", turno: "Manhã" },
  { serie: "Outra", a: "Sim" },
  { b: "Não sei" },
];

const branches = [cast.norte, cast.irma, cast.sul];

export async function growPeople(db: Db, roll: Dice, eventos: string[]): Promise<void> {
  const origemOf = await linksOf(db, roll);
  const leads = eventos.flatMap((eventoId) =>
    roll.times(5, () => ({
      id: roll.uuid(),
      eventoId,
      nomeAluno: `${named(roll, "Aluna")} ${roll.upTo(9999)}`,
      nomeResponsavel: "Rita" as string | null,
      email: `${roll.uuid()}@familia.test` as string | null,
      telefone: "" as string | null,
      importacaoId: null as string | null,
      origemId: origemOf(eventoId),
      respostas: null as Respostas | null,
      createdAt: roll.moment(),
    })),
  );
  for (const [index, lead] of leads.entries()) {
    lead.nomeResponsavel = GUARDIANS[index % GUARDIANS.length]!;
    lead.telefone = phoneAt(index);
    lead.respostas = RESPOSTAS[index % RESPOSTAS.length] ?? null;
    if (index % 5 > 2) Object.assign(lead, lacking(index));
  }
  await insert(leads, (rows) => db.insert(schema.leads).values(rows));
  /** Every second joins by name and phone alone. */
  const emailOf = (leadId: string | null) =>
    leads.find(({ id }, index) => id === leadId && index % 2 === 0)?.email?.toUpperCase() ??
    "rita@familia.test";
  const person = (eventoId: string, leadId: string | null) => ({
    id: roll.uuid(),
    eventoId,
    leadId,
    nome: named(roll, "Aluna"),
    telefone: roll.pick([null, "1133334444", "81988887777"]),
    email: emailOf(leadId),
    cursoInteresse: roll.pick([null, "-", "Robótica", "Inglês", "Música"]),
    origemId: origemOf(eventoId),
    createdAt: roll.moment(),
  });
  const pre = [
    ...leads.filter(() => roll.chance(0.5)).map(({ id, eventoId }) => person(eventoId, id)),
    ...leads.filter(() => roll.chance(0.1)).map(({ id, eventoId }) => person(eventoId, id)),
    ...eventos.filter(() => roll.chance(0.3)).map((eventoId) => person(eventoId, null)),
  ];
  await insert(pre, (rows) => db.insert(schema.preMatriculas).values(rows));
  const enrolled = pre
    .filter(() => roll.chance(0.5))
    .map((row) => ({
      ...row,
      id: roll.uuid(),
      preMatriculaId: row.id,
      efetivadaEm: roll.moment(),
    }));
  await insert(enrolled, (rows) => db.insert(schema.matriculas).values(rows));
  const others = await growAccounts(db, roll, "aluno", 3);
  const students = [...branches.map(({ aluno }) => aluno.id), ...others];
  const own = pre
    .filter(() => roll.chance(0.1))
    .map(({ id }) => ({
      id: roll.uuid(),
      userId: roll.pick(students),
      preMatriculaId: id,
      isActive: roll.chance(0.8),
      convidadoEm: roll.pick([null, roll.moment()]),
      createdAt: roll.moment(),
    }));
  await insert(own, (rows) => db.insert(schema.alunos).values(rows));
}

/** A fifth came by a list without guardian and e-mail, a fifth by one without phones. */
const lacking = (index: number) => ({
  importacaoId: "1a2b3c4d-0000-4000-8000-000000000000",
  ...(index % 5 === 3
    ? { nomeResponsavel: null, email: null, telefone: `8198${String(index).padStart(7, "0")}` }
    : { telefone: null }),
});

/** Gives an event a link of its micro-franchise, or none. */
async function linksOf(db: Db, roll: Dice): Promise<(eventoId: string) => string | null> {
  const { origens, eventos } = schema;
  const links = await db
    .select()
    .from(origens)
    .orderBy(origens.microFranquiaId, origens.vendedorId, origens.clienteId);
  const rows = await db
    .select({ id: eventos.id, microFranquiaId: eventos.microFranquiaId })
    .from(eventos);
  const unitOf = new Map(rows.map(({ id, microFranquiaId }) => [id, microFranquiaId]));
  return (eventoId) => {
    const own = links.filter(({ microFranquiaId }) => microFranquiaId === unitOf.get(eventoId));
    return roll.pick([null, ...own.map(({ id }) => id)]);
  };
}

export async function growTickets(db: Db, roll: Dice): Promise<void> {
  const people: Person[] = branches.flatMap(({ franquia, micro }) => [franquia, micro]);
  const tickets = people.flatMap(({ id }) =>
    roll.times(5, () => {
      const status = roll.pick(valuesOf(ticketStatusLabels));
      const isAnswered = status === "concluido";
      return {
        id: roll.uuid(),
        solicitanteId: id,
        titulo: named(roll, "Dúvida"),
        descricao: "Como faço isto?",
        prioridade: roll.pick(valuesOf(ticketPriorityLabels)),
        departamento: "ti" as const,
        status,
        resolucao: isAnswered ? "Feito" : null,
        resolvedAt: isAnswered ? NOON : null,
        createdAt: new Date(NOON.getTime() - roll.upTo(12 * 24) * 3_600_000),
      };
    }),
  );
  await insert(tickets, (rows) => db.insert(schema.sacTickets).values(rows));
}
