import { sql, type SQL } from "drizzle-orm";
import type { OrdemDe } from "#shared/ordens.ts";
import type { Actor } from "../../access/actor.ts";
import { scopeFor } from "../../access/scope.ts";
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

/** The row of a list of people, and its joins. */
interface PeopleList {
  row: SQL<string>;
  /** The tables that the row joins besides the event. */
  joins: SQL;
}

/** The event as nested in a person's row (product/dados.md#data). */
export const eventoResumo = {
  nomeEscola: eventos.nomeEscola,
  cidade: eventos.cidade,
  estado: eventos.estado,
  dataEvento: eventos.dataEvento,
};

/** The nested event as JSON. */
export const eventoJson: JsonShape = {
  nomeEscola: jsonText(eventos.nomeEscola),
  cidade: jsonText(eventos.cidade),
  estado: jsonText(eventos.estado),
  dataEvento: jsonPlain(eventos.dataEvento),
};

/**
 * Reads one page of a list of people in the actor's scope, by default newest first.
 * @param list gives the rows for a role; called when the statement is made
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
    const scope = scopeFor(role);
    return {
      table: tables[what],
      row,
      joins: sql`JOIN ${eventos} ON ${eventos.id} = ${tables[what].eventoId} ${joins}`,
      where: peopleWhere(what, scope, filters),
      whereJoins: eventoOf(what, filters),
      total: totalOfPeople(what, scope, role, filters, COUNTED + 1),
    };
  };
  const values = { ...actor, ...filterValues(filters) };
  const shape = shapeOf(what, role, filters);
  const of = { shape, isCounted: isCounted(role, filters), list: whole };
  return readByMoment(db, { limit, cursor, ordem }, of, values);
}

/**
 * The name under which a statement with these filters is kept. Rare filters have none: the best
 * plan of a search depends on the number of its rows, and there are too many sets of the other
 * filters to keep each.
 */
function shapeOf(name: string, role: Actor["role"], filters: PeopleFilters): string | undefined {
  const { busca, eventoId, data } = filters;
  if (busca || isCut(filters)) return undefined;
  return [name, role, eventoId && "evento", data && "data"].filter(Boolean).join();
}
