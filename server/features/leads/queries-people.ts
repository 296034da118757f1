import { sql, type SQL } from "drizzle-orm";
import type { OrdemDe } from "#shared/ordens.ts";
import type { Actor } from "../../access/actor.ts";
import { placesOf, scopeOfRole } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { COUNTED, readByMoment, type JsonPage } from "../../db/json-page.ts";
import { jsonPlain, jsonText, type JsonShape } from "../../db/json.ts";
import { eventos } from "../../db/schema.ts";
import {
  eventoOf,
  filterValues,
  isCounted,
  isCut,
  peopleWhere,
  tables,
  totalOfPeople,
  type People,
  type PeopleFilters,
} from "./queries-filters.ts";

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
  { limit, cursor, ordem, ...filters }: Asked,
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
      where: peopleWhere(what, scope[what], filters),
      whereJoins: eventoOf(what, filters),
      total: totalOfPeople(what, scope, role, filters, COUNTED + 1),
    };
  };
  const values = { ...placesOf(actor), ...filterValues(filters) };
  const shape = shapeOf(what, role, filters);
  const of = { shape, isCounted: isCounted(role, filters), list: whole };
  return readByMoment(db, { limit, cursor, ordem }, of, values);
}

/**
 * Tells the text of a statement with these filters from others. What is asked for now and then has no such name: a search's best plan
 * depends on how many rows hold the text, and there are too many sets of the other filters to keep each.
 */
function shapeOf(name: string, role: Actor["role"], filters: PeopleFilters): string | undefined {
  const { busca, eventoId, data } = filters;
  if (busca || isCut(filters)) return undefined;
  return [name, role, eventoId && "evento", data && "data"].filter(Boolean).join();
}
