import { and, eq, gte, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import {
  EU,
  SEM_CLIENTE,
  type ContatoFiltrado,
  type Idade,
  type Presenca,
  type Situacao,
} from "#shared/recortes.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import { ofAge, within } from "../../db/days.ts";
import { contatos, eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { containsAny, termsOf } from "../../db/search.ts";
import { AppError } from "../../lib/errors.ts";
import { totalOf, totalOfDays, totalOfEventos, type Counted } from "../../db/totals.ts";
import { isHeld } from "../eventos/queries.ts";
import { ofRespostas } from "./queries-respostas.ts";
import { totalOfParadas, waits } from "../pre-matriculas/queries-paradas.ts";
import { came, missed, missedBefore } from "../../db/presence.ts";

/** The tables of people who came by an event. */
export const tables = { leads, preMatriculas, matriculas };
export type People = keyof typeof tables;

/**
 * The filters of the lists of people (docs/decisions/028). Calls and presence are of leads and pré-matrículas,
 * the last three filters of pré-matrículas.
 */
export interface PeopleFilters {
  busca?: string | undefined;
  eventoId?: string | undefined;
  data?: string | undefined;
  desde?: string | undefined;
  ate?: string | undefined;
  eventosDe?: string | undefined;
  eventosAte?: string | undefined;
  unidade?: string | undefined;
  /** The link that brought the person. */
  origem?: string | undefined;
  contato?: ContatoFiltrado | undefined;
  /** The account that called last, or has the person at this moment. */
  responsavel?: { id: string; now: Date } | undefined;
  /** Their presence at the event, which `eventoId` must name. */
  presenca?: Presenca | undefined;
  /** Answers at the event that `eventoId` must name. */
  serie?: string | undefined;
  turno?: string | undefined;
  situacao?: Situacao | undefined;
  curso?: string | undefined;
  /** The age, and the moment from which it counts. */
  idade?: { of: Idade; now: Date } | undefined;
}

const FIRST_DAY = "0001-01-01";
const LAST_DAY = "9999-12-30";

export function filterValues(filters: PeopleFilters): Record<string, unknown> {
  const { busca, eventoId, data, desde, ate, eventosDe, eventosAte, unidade, curso } = filters;
  const { origem, contato, responsavel, serie, turno } = filters;
  const terms = termsOf(busca).map((term, at) => [`termo${at}`, term]);
  return {
    eventoId,
    data,
    desde: desde ?? FIRST_DAY,
    ate: ate ?? LAST_DAY,
    eventosDe: eventosDe ?? FIRST_DAY,
    eventosAte: eventosAte ?? LAST_DAY,
    unidade,
    origem,
    curso,
    contato,
    responsavel: responsavel?.id,
    serie,
    turno,
    ...Object.fromEntries(terms),
  };
}

const value = (name: string) => sql.placeholder(name);
const days = { de: value("desde"), ate: value("ate") };
const hasDays = ({ desde, ate }: PeopleFilters) => desde !== undefined || ate !== undefined;
const boundsEvento = ({ eventosDe, eventosAte }: PeopleFilters) =>
  eventosDe !== undefined || eventosAte !== undefined;

/** True if the conditions concern the event, so that the statement must join it. */
const asksEvento = (filters: PeopleFilters) => filters.data !== undefined || boundsEvento(filters);

/** The join of the event, where the conditions need it. */
export const eventoOf = (what: People, filters: PeopleFilters): SQL | undefined =>
  asksEvento(filters)
    ? sql`JOIN ${eventos} ON ${eventos.id} = ${tables[what].eventoId}`
    : undefined;

/** True if rarer filters are set than those that most calls use. */
export const isCut = ({ busca: _, eventoId: _e, data: _d, ...cut }: PeopleFilters) =>
  Object.values(cut).some((filter) => filter !== undefined);

/** The filters of a list; `data` compares the event's date (product/leads.md#lists-of-people). */
export function peopleWhere(what: People, scope: Scope, filters: PeopleFilters): SQL | undefined {
  const table = tables[what];
  const { busca, eventoId, origem, curso, situacao, idade } = filters;
  return and(
    scope[what],
    eventoId === undefined ? undefined : eq(table.eventoId, value("eventoId")),
    ofEvento(filters),
    ofUnidade(table, filters),
    origem === undefined ? undefined : eq(table.origemId, value("origem")),
    hasDays(filters) ? within(table.createdAt, days) : undefined,
    ofContato(what, scope, filters),
    ofPresenca(what, filters),
    ofRespostas(what, filters),
    curso === undefined ? undefined : eq(preMatriculas.cursoInteresse, value("curso")),
    situacao === undefined ? undefined : situacao === "aguardando" ? waits : sql`NOT ${waits}`,
    idade && ofAge(table.createdAt, idade.of, idade.now),
    containsAny(
      table.busca,
      termsOf(busca).map((_, at) => value(`termo${at}`)),
    ),
  );
}

/** The conditions on the event's row: its date, and whether it was held or is to come. */
function ofEvento(filters: PeopleFilters): SQL | undefined {
  const { dataEvento } = eventos;
  return and(
    filters.data === undefined ? undefined : eq(dataEvento, value("data")),
    ...(boundsEvento(filters)
      ? [
          isHeld("sem_cancelados"),
          gte(dataEvento, value("eventosDe")),
          lte(dataEvento, value("eventosAte")),
        ]
      : []),
  );
}

/**
 * The conditions on the person's row in the queue. Each names the scope too, so that an index of
 * the queue can lead to the rows.
 */
function ofContato(what: People, scope: Scope, { contato, responsavel }: PeopleFilters) {
  const { id } = tables[what];
  const { leadId, preMatriculaId, resultado, responsavelId, tomadoPor, tomadoAte } = contatos;
  const person = what === "leads" ? leadId : preMatriculaId;
  const among = (condition: SQL) =>
    sql`${id} IN (SELECT ${person} FROM ${contatos} WHERE ${and(scope.contatos, condition)})`;
  const caller = sql`${value("responsavel")}::uuid`;
  const has = sql`${tomadoPor} = ${caller} AND ${tomadoAte} > ${responsavel?.now.toISOString()}::timestamptz`;
  return and(
    contato === "nunca"
      ? sql`NOT EXISTS (SELECT FROM ${contatos} WHERE ${and(scope.contatos, eq(person, id), isNotNull(resultado))})`
      : contato && among(sql`${resultado} = ${value("contato")}::resultado_contato`),
    responsavel && among(sql`(${responsavelId} = ${caller} OR (${has}))`),
  );
}

/**
 * The condition on what the tables of the event noted.
 * @throws AppError invalid without an event: of all events it would look at everybody
 */
function ofPresenca(what: People, { presenca, eventoId }: PeopleFilters): SQL | undefined {
  if (presenca === undefined || what === "matriculas") return undefined;
  if (eventoId === undefined)
    throw new AppError("invalid", "Escolha um evento para filtrar pela presença");
  if (presenca === "veio") return came(what === "leads" ? leads.id : preMatriculas.leadId);
  return what === "leads" ? missed() : missedBefore();
}

/** The filter by whoever calls, in its parts; `eu` is the caller's own account. */
export const responsavelOf = (
  asked: string | undefined,
  { actor }: Pick<Who, "actor">,
  now: Date,
): PeopleFilters["responsavel"] =>
  asked === undefined ? undefined : { id: asked === EU ? actor.userId : asked, now };

/** Rows below a franchise, micro-franchise or client: people and events carry all three ids. */
function ofUnidade(
  { franquiaId, microFranquiaId, clienteId }: (typeof tables)[People] | typeof eventos,
  { unidade }: PeopleFilters,
): SQL | undefined {
  if (unidade === undefined) return undefined;
  if (unidade === SEM_CLIENTE) return isNull(clienteId);
  const id = value("unidade");
  return or(eq(franquiaId, id), eq(microFranquiaId, id), eq(clienteId, id));
}

/**
 * True if the number of these rows is not kept and must be counted: for a search, a student's few
 * rows, calls, a link, a course, an age other than that of `paradas`, and days of some events.
 */
export function isCounted(role: Role, filters: PeopleFilters): boolean {
  const { busca, origem, curso, idade, eventoId, unidade } = filters;
  const someEvents = eventoId !== undefined || unidade !== undefined || asksEvento(filters);
  const { contato, responsavel, presenca, serie, turno } = filters;
  if ((contato ?? responsavel ?? presenca ?? serie ?? turno) !== undefined) return true;
  if (busca || role === "aluno" || (origem ?? curso) !== undefined) return true;
  if (idade !== undefined) return someEvents || hasDays(filters) || !isParadas(filters);
  return hasDays(filters) && someEvents;
}

const isParadas = ({ situacao, idade }: PeopleFilters) =>
  situacao === "aguardando" && idade?.of === "mais_de_7_dias";

/**
 * The number of people that the filters leave, as an SQL number: a kept one where there is one
 * (docs/decisions/019).
 * @param most where counting ends
 */
export function totalOfPeople(
  what: People,
  scope: Scope,
  role: Role,
  filters: PeopleFilters,
  most?: number,
): SQL<number> {
  if (isCounted(role, filters)) return countPeople(what, scope, filters, most);
  if (filters.idade) return totalOfParadas(scope, filters.idade.now);
  const kept = (counted: Counted) => keptOf(counted, scope, filters);
  if (filters.situacao === "aguardando") return kept("paradas");
  if (filters.situacao === "efetivada")
    return sql<number>`(${kept("preMatriculas")} - ${kept("paradas")})`;
  return kept(what);
}

function keptOf(counted: Counted, scope: Scope, filters: PeopleFilters): SQL<number> {
  if (hasDays(filters)) return totalOfDays(counted, scope, days);
  const { eventoId } = filters;
  const only = and(
    eventoId === undefined ? undefined : eq(eventos.id, value("eventoId")),
    ofEvento(filters),
    ofUnidade(eventos, filters),
  );
  return only === undefined
    ? totalOf(counted, scope)
    : totalOfEventos(counted, and(scope.eventos, only));
}

function countPeople(what: People, scope: Scope, filters: PeopleFilters, most?: number) {
  const table = tables[what];
  return sql<number>`(SELECT count(*)::int FROM (
      SELECT FROM ${table} ${eventoOf(what, filters)} WHERE ${peopleWhere(what, scope, filters)} LIMIT ${sql.raw(String(most ?? "ALL"))}
    ) hits)`;
}
