import { randomUUID } from "node:crypto";
import { eventStatusLabels, produtoLabels, ticketStatusLabels, valuesOf } from "#shared/labels.ts";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema.ts";
import { cast, NOON, type Person } from "./cast.ts";
import { dice, type Dice } from "./dice.ts";

// Two networks that nobody thought up: units, events and people hung at random below and beside the cast.

const branches = [cast.norte, cast.irma, cast.sul];

const unitOf = (roll: Dice, repLegal: string) => ({
  id: randomUUID(),
  cnpj: randomUUID().replaceAll("-", "").slice(0, 14).toUpperCase(),
  repLegal,
  isActive: roll.chance(0.8),
  createdAt: roll.moment(),
});

/** Adds a network to the cast's: the same rows for the same seed, but for their ids. */
export async function growNetwork(db: Db, seed: number): Promise<void> {
  const roll = dice(seed);
  const micros = await growUnits(db, roll);
  const clientes = await growClientes(db, roll, micros);
  const eventos = await growEventos(db, roll, micros, clientes);
  await growPeople(db, roll, eventos);
  await growTickets(db, roll);
}

async function insert<T extends object>(rows: T[], store: (rows: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 500) await store(rows.slice(at, at + 500));
  return rows;
}

async function growUnits(db: Db, roll: Dice): Promise<string[]> {
  const franquias = [cast.norma, cast.saulo].flatMap((head) =>
    roll.times(7, () => ({
      ...unitOf(roll, "Íris"),
      razaoSocial: `Franquia ${roll.upTo(99)}`,
      franqueadorId: head.unitId,
    })),
  );
  await insert(franquias, (rows) => db.insert(schema.franquias).values(rows));
  const parents = [
    ...branches.map(({ franquia }) => franquia.unitId),
    ...franquias.map(({ id }) => id),
  ];
  const micros = parents.flatMap((franquiaId) =>
    roll.times(3, () => ({
      ...unitOf(roll, "Ênio"),
      razaoSocial: `Micro ${roll.upTo(99)}`,
      franquiaId,
    })),
  );
  await insert(micros, (rows) => db.insert(schema.microFranquias).values(rows));
  return [...branches.map(({ micro }) => micro.unitId), ...micros.map(({ id }) => id)];
}

async function growClientes(db: Db, roll: Dice, micros: string[]): Promise<string[]> {
  const sellers = new Map(branches.map(({ micro, vendedor }) => [micro.unitId, vendedor.unitId]));
  const clientes = micros.flatMap((microFranquiaId) =>
    roll.times(4, () => ({
      ...unitOf(roll, "Olga"),
      nomeFantasia: `Escola ${roll.upTo(99)}`,
      produto: roll.pick(valuesOf(produtoLabels)),
      microFranquiaId,
      vendedorId: roll.chance(0.6) ? (sellers.get(microFranquiaId) ?? null) : null,
    })),
  );
  await insert(clientes, (rows) => db.insert(schema.clientes).values(rows));
  const all = [
    ...branches.map(({ cliente }) => cliente.unitId),
    cast.bela.unitId,
    ...clientes.map(({ id }) => id),
  ];
  const cursos = all.flatMap((clienteId) =>
    roll.times(2, () => ({ clienteId, titulo: `Curso ${roll.upTo(9)}`, valor: "100.00" })),
  );
  await insert(cursos, (rows) => db.insert(schema.cursos).values(rows));
  return all;
}

async function growEventos(db: Db, roll: Dice, micros: string[], clientes: string[]) {
  const event = () => ({
    id: randomUUID(),
    nomeEscola: `Escola ${roll.upTo(99)}`,
    tipoEscola: "publica" as const,
    cidade: "Olinda",
    estado: roll.pick(["PE", "SP", "BA", "AM"]),
    dataDistribuicao: "2026-01-01",
    dataEvento: roll.day(),
    horario: roll.pick(["08:00", "19:00"]),
    local: "escola" as const,
    qtdAlunos: 1 + roll.upTo(300),
    status: roll.pick(valuesOf(eventStatusLabels)),
    isActive: roll.chance(0.9),
  });
  const eventos = [
    ...clientes.flatMap((clienteId) => roll.times(3, () => ({ ...event(), clienteId }))),
    ...micros.flatMap((microFranquiaId) => roll.times(1, () => ({ ...event(), microFranquiaId }))),
  ];
  await insert(eventos, (rows) => db.insert(schema.eventos).values(rows));
  return [...branches.map(({ evento }) => evento), ...eventos.map(({ id }) => id)];
}

async function growPeople(db: Db, roll: Dice, eventos: string[]): Promise<void> {
  const leads = eventos.flatMap((eventoId) =>
    roll.times(5, () => ({
      id: randomUUID(),
      eventoId,
      nomeAluno: `Aluna ${roll.upTo(9999)}`,
      nomeResponsavel: "Rita",
      email: `${randomUUID()}@familia.test`,
      telefone: "81988887777",
      createdAt: roll.moment(),
    })),
  );
  await insert(leads, (rows) => db.insert(schema.leads).values(rows));
  const person = (eventoId: string, leadId: string | null) => ({
    id: randomUUID(),
    eventoId,
    leadId,
    nome: `Aluna ${roll.upTo(9999)}`,
    email: "rita@familia.test",
    cursoInteresse: roll.pick([null, "-", "Robótica", "Inglês", "Música"]),
    createdAt: roll.moment(),
  });
  const pre = [
    ...leads.filter(() => roll.chance(0.5)).map(({ id, eventoId }) => person(eventoId, id)),
    ...eventos.filter(() => roll.chance(0.3)).map((eventoId) => person(eventoId, null)),
  ];
  await insert(pre, (rows) => db.insert(schema.preMatriculas).values(rows));
  const enrolled = pre
    .filter(() => roll.chance(0.5))
    .map(({ id, ...row }) => ({ ...row, preMatriculaId: id, efetivadaEm: roll.moment() }));
  await insert(
    enrolled.map(({ ...row }) => ({ ...row })),
    (rows) => db.insert(schema.matriculas).values(rows),
  );
  const students = branches.map(({ aluno }) => aluno.id);
  const own = pre
    .filter(() => roll.chance(0.1))
    .map(({ id }) => ({
      userId: roll.pick(students),
      preMatriculaId: id,
      isActive: roll.chance(0.8),
    }));
  await insert(own, (rows) => db.insert(schema.alunos).values(rows));
}

async function growTickets(db: Db, roll: Dice): Promise<void> {
  const people: Person[] = branches.flatMap(({ franquia, micro }) => [franquia, micro]);
  const tickets = people.flatMap(({ id }) =>
    roll.times(5, () => {
      const status = roll.pick(valuesOf(ticketStatusLabels));
      const isAnswered = status === "concluido";
      return {
        solicitanteId: id,
        titulo: "Dúvida",
        descricao: "Como faço isto?",
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
