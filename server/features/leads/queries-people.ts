import { and, eq, sql, type SQL } from "drizzle-orm";
import type { OrdemDe } from "#shared/ordens.ts";
import type { Actor } from "../../access/actor.ts";
import { placesOf, scopeOfRole, type Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { COUNTED, readByMoment, type JsonPage } from "../../db/json-page.ts";
import { jsonPlain, jsonText, type JsonShape } from "../../db/json.ts";
import { eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { containsAny, termsOf } from "../../db/search.ts";
import { totalOf, totalOfEventos } from "../../db/totals.ts";

/** The tables of people who came by an event. */
export const tables = { leads, preMatriculas, matriculas };
export type People = keyof typeof tables;

/** What all lists of people filter by. */
export interface PeopleFilters {
  busca?: string | undefined;
  eventoId?: string | undefined;
  data?: string | undefined;
}

type Asked = PeopleFilters & {
  limit: number;
  cursor?: string | undefined;
  ordem: OrdemDe<"pessoas">;
};

/** How a list of people writes its rows. */
interface PeopleList {
  row: SQL<string>;
  /** Beside the event. */
  joins: SQL;
}

/** The event as it is nested in a person's row (product.md#data). */
export const eventoResumo = {
  nomeEscola: eventos.nomeEscola,
  cidade: eventos.cidade,
  estado: eventos.estado,
  dataEvento: eventos.dataEvento,
};

/** The same as JSON. */
export const eventoJson: JsonShape = {
  nomeEscola: jsonText(eventos.nomeEscola),
  cidade: jsonText(eventos.cidade),
  estado: jsonText(eventos.estado),
  dataEvento: jsonPlain(eventos.dataEvento),
};

/**
 * One page of a list of people in the actor's scope, newest first unless told.
 * @param list how its rows are written for a role; asked for when the statement is made
 */
export function readPeople(
  db: Db,
  { actor }: Who,
  query: Asked,
  what: People,
  list: (role: Actor["role"]) => PeopleList,
): Promise<JsonPage> {
  const { role } = actor;
  const whole = () => {
    const { row, joins } = list(role);
    const scope = scopeOfRole(role);
    return {
      table: tables[what],
      row,
      joins: sql`JOIN ${eventos} ON ${eventos.id} = ${tables[what].eventoId} ${joins}`,
      where: peopleWhere(what, scope[what], query),
      total: totalOfPeople(what, scope, role, query, COUNTED + 1),
    };
  };
  const values = { ...placesOf(actor), ...filterValues(query) };
  return readByMoment(db, query, { shape: shapeOf(what, role, query), list: whole }, values);
}

/** Tells the text of a statement with these filters from others; a search has no such name. */
function shapeOf(name: string, role: Actor["role"], { eventoId, data }: PeopleFilters): string {
  return [name, role, eventoId && "evento", data && "data"].filter(Boolean).join();
}

/** What the placeholders of the filters stand for. */
export function filterValues({ busca, eventoId, data }: PeopleFilters): Record<string, unknown> {
  const terms = termsOf(busca).map((term, at) => [`termo${at}`, term]);
  return { eventoId, data, ...Object.fromEntries(terms) };
}

/** The filters of a list, with placeholders; `data` compares the event's date (product.md#lists-of-people). */
export function peopleWhere(what: People, scope: SQL, { busca, eventoId, data }: PeopleFilters) {
  const table = tables[what];
  return and(
    scope,
    eventoId === undefined ? undefined : eq(table.eventoId, sql.placeholder("eventoId")),
    data === undefined ? undefined : eq(eventos.dataEvento, sql.placeholder("data")),
    containsAny(
      table.busca,
      termsOf(busca).map((_, at) => sql.placeholder(`termo${at}`)),
    ),
  );
}

/**
 * How many people the filters leave, as an SQL number: a kept one, but of a search, and of a student's few rows.
 * @param most where counting ends
 */
export function totalOfPeople(
  what: People,
  scope: Scope,
  role: Actor["role"],
  filters: PeopleFilters,
  most?: number,
): SQL<number> {
  const { busca, eventoId, data } = filters;
  if (busca || role === "aluno") return countPeople(what, scope, filters, most);
  if (eventoId === undefined && data === undefined) return totalOf(what, scope);
  return totalOfEventos(
    what,
    and(
      scope.eventos,
      eventoId === undefined ? undefined : eq(eventos.id, sql.placeholder("eventoId")),
      data === undefined ? undefined : eq(eventos.dataEvento, sql.placeholder("data")),
    ),
  );
}

function countPeople(what: People, scope: Scope, filters: PeopleFilters, most?: number) {
  const table = tables[what];
  const event =
    filters.data === undefined
      ? undefined
      : sql`JOIN ${eventos} ON ${eventos.id} = ${table.eventoId}`;
  return sql<number>`(SELECT count(*)::int FROM (
      SELECT FROM ${table} ${event} WHERE ${peopleWhere(what, scope[what], filters)} LIMIT ${sql.raw(String(most ?? "ALL"))}
    ) hits)`;
}
