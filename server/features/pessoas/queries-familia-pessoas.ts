import { and, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PessoaDaFamilia } from "#shared/contract/pessoas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { eventoResumo } from "../leads/queries-people.ts";
import type { Way } from "./queries.ts";
import type { Told } from "./rules-familia.ts";

/** A student at an event, with the names and contacts that the family wrote last. */
export interface Person {
  way: Way;
  told: Told & { nomeResponsavel: string | null };
  shown: PessoaDaFamilia;
}

/** One way stands once, whichever of its rows were found. */
export const distinct = (ways: Way[]): Way[] => [
  ...new Map(ways.map((way) => [keyOf(way), way])).values(),
];

/** The row by which a way is found again, and whose contact is told: each activation has its own. */
export const keyOf = ({ leadId, preMatriculaId, matriculaId }: Way): string =>
  preMatriculaId ?? leadId ?? matriculaId ?? "";

/** Reads the people of ways of the scope, the newest event first. */
export async function peopleOf(db: Db, scope: Scope, ways: Way[]): Promise<Person[]> {
  const rows = await rowsOf(db, scope, ways);
  return ways
    .flatMap((way) => personOf(way, rows))
    .toSorted(
      ({ shown: a }, { shown: b }) =>
        b.evento.dataEvento.localeCompare(a.evento.dataEvento) || a.nome.localeCompare(b.nome),
    );
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

async function rowsOf(db: Db, scope: Scope, ways: Way[]) {
  const ids = (key: "leadId" | "preMatriculaId" | "matriculaId" | "eventoId") =>
    ways.map((way) => way[key]).filter((one) => one !== null);
  const [signUps, activations, enrolments, places] = await Promise.all([
    readSignUps(db, scope, ids("leadId")),
    readActivations(db, scope, ids("preMatriculaId")),
    readEnrolments(db, scope, ids("matriculaId")),
    db
      .select({ id: eventos.id, ...eventoResumo })
      .from(eventos)
      .where(and(scope.eventos, inArray(eventos.id, ids("eventoId")))),
  ]);
  return {
    signUps: byId(signUps),
    activations: byId(activations),
    enrolments: byId(enrolments),
    places: byId(places),
  };
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The columns of every stage: the unit, and the key of the queue's families. */
const contactOf = (t: Record<"id" | "microFranquiaId" | "email" | "telefone", PgColumn>) => ({
  unidade: sql<string>`${t.microFranquiaId}`,
  familia: sql<string>`public.familia_de(${t.telefone}, ${t.email}, ${t.id})`,
});

function readSignUps(db: Db, scope: Scope, ids: string[]) {
  const { id, eventoId, nomeAluno, nomeResponsavel, email, telefone, naoVaiEm, createdAt } = leads;
  const veioEm = sql<string | null>`public.presenca_de(${id})`;
  const columns = { id, eventoId, nome: nomeAluno, nomeResponsavel, email, telefone };
  return db
    .select({ ...columns, naoVaiEm, veioEm, em: createdAt, ...contactOf(leads) })
    .from(leads)
    .where(and(scope.leads, inArray(id, ids)));
}

function readActivations(db: Db, scope: Scope, ids: string[]) {
  const { id, eventoId, nome, nomeResponsavel, email, telefone, createdAt } = preMatriculas;
  const columns = { id, eventoId, nome, nomeResponsavel, email, telefone, em: createdAt };
  return db
    .select({ ...columns, ...contactOf(preMatriculas) })
    .from(preMatriculas)
    .where(and(scope.preMatriculas, inArray(id, ids)));
}

function readEnrolments(db: Db, scope: Scope, ids: string[]) {
  const { id, eventoId, nome, email, telefone, efetivadaEm } = matriculas;
  const columns = { id, eventoId, nome, email, telefone, em: efetivadaEm };
  return db
    .select({ ...columns, nomeResponsavel: sql<null>`NULL`, ...contactOf(matriculas) })
    .from(matriculas)
    .where(and(scope.matriculas, inArray(id, ids)));
}

function personOf(way: Way, rows: Rows): Person[] {
  const lead = rows.signUps.get(way.leadId ?? "");
  const activation = rows.activations.get(way.preMatriculaId ?? "");
  const enrolment = rows.enrolments.get(way.matriculaId ?? "");
  const told = activation ?? lead ?? enrolment;
  const evento = rows.places.get(way.eventoId);
  if (told === undefined || evento === undefined) return [];
  const ofActivation = activation ? "ativado" : "inscrito";
  const shown: PessoaDaFamilia = {
    id: keyOf(way),
    nome: told.nome,
    etapa: enrolment ? "matriculado" : ofActivation,
    evento,
    inscritoEm: momentOf(lead?.em),
    ativadoEm: momentOf(activation?.em),
    matriculadoEm: momentOf(enrolment?.em),
    declaracao: way.hasDeclaracao,
    naoVaiEm: momentOf(lead?.naoVaiEm),
    veioEm: momentOf(lead?.veioEm),
  };
  const nomeResponsavel = told.nomeResponsavel ?? lead?.nomeResponsavel ?? null;
  return [{ way, told: { ...told, nomeResponsavel }, shown }];
}

const momentOf = (moment: Date | string | null | undefined): string | null =>
  moment == null ? null : new Date(moment).toISOString();
