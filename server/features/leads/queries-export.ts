import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { NAO_CONTATAR, naoContatarCell, type CsvColumns } from "#shared/csv-columns.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { eventos } from "../../db/schema.ts";
import { runOnce } from "../../db/statement.ts";
import { listOfSheet, type CsvList, type CsvSheet } from "../../db/csv-list.ts";
import { withLastField } from "../../db/csv-marked.ts";
import { textOfCsv, type CsvFile } from "../../http/csv.ts";
import type { Deps } from "../../deps.ts";
import { readBlocked } from "../contatos/queries-blocked.ts";
import { csvFileName } from "../eventos/queries.ts";
import {
  eventoOf,
  filterValues,
  peopleWhere,
  tables,
  totalOfPeople,
  type People,
  type PeopleFilters,
} from "./queries-filters.ts";

interface PeopleSheet extends Pick<CsvColumns<never>, "header" | "columns"> {
  name: string;
  what: People;
}

type Asked = PeopleFilters & {
  separador: "virgula" | "ponto-e-virgula";
  marcas?: "nao-contatar" | undefined;
};

type Parts = Pick<Deps, "db" | "secrets">;

/**
 * Exports the list as CSV with its filters. With `marcas` a last column marks who must not be
 * contacted (docs/decisions/060).
 */
export async function exportPeople(
  parts: Parts,
  who: Who,
  query: Asked,
  sheet: PeopleSheet,
  now: Date,
): Promise<CsvFile> {
  const { db } = parts;
  const { name, what } = sheet;
  const total = await countAll(db, who, what, query);
  const separator = query.separador === "virgula" ? "," : ";";
  const plain = listOfSheet(db, sheetOf(who, query, sheet), separator);
  const isMarked = query.marcas === "nao-contatar";
  const list = isMarked ? await marked(parts, who, sheet, plain, separator) : plain;
  const header = isMarked ? [...sheet.header, NAO_CONTATAR] : sheet.header;
  return {
    filename: await csvFileName(db, who, query.eventoId, name, now),
    total,
    text: textOfCsv({ header, separator }, list, total),
  };
}

async function marked(
  parts: Parts,
  { actor }: Who,
  { columns }: PeopleSheet,
  list: CsvList,
  separator: "," | ";",
): Promise<CsvList> {
  const isBlocked = await readBlocked(parts, actor);
  const cellOf = (cells: string[], wanted: string) =>
    cells[columns.findIndex(({ key }) => key === wanted)] ?? "";
  const fieldOf = (cells: string[]) =>
    naoContatarCell(
      isBlocked({ email: cellOf(cells, "email"), telefone: cellOf(cells, "telefone") }),
    );
  return withLastField(list, { columns: columns.length, separator }, fieldOf);
}

/** Rows along the list's index, newest first, as the screen shows them. */
function sheetOf({ scope }: Who, query: Asked, { what, columns }: PeopleSheet): CsvSheet {
  const table = tables[what];
  const { createdAt, id, eventoId } = table;
  return {
    columns: Object.fromEntries(valuesOf(what, columns)),
    from: sql`${table} ${eventoOf(what, query)}`,
    where: peopleWhere(what, scope, query),
    sort: { by: { createdAt, id }, direction: "desc" },
    late: { table, join: sql`JOIN ${eventos} ON ${eventos.id} = ${eventoId}` },
    values: filterValues(query),
  };
}

/** The values of the columns, by their keys: of the list's table and of the event. */
function valuesOf(what: People, columns: PeopleSheet["columns"]) {
  const { nomeEscola, dataEvento } = eventos;
  const known: Record<string, PgColumn> = {
    ...getTableColumns(tables[what]),
    nomeEscola,
    dataEvento,
  };
  return columns.map(({ key, format }) => {
    const value = known[key];
    if (value === undefined) throw new Error(`${what} has no ${key}`);
    return [key, [value, format]] as const;
  });
}

async function countAll(
  db: Db,
  { actor, scope }: Who,
  what: People,
  query: Asked,
): Promise<number> {
  const [row] = await runOnce<{ total: number }>(db, {
    build: () => sql`SELECT ${totalOfPeople(what, scope, actor.role, query)} AS total`,
    values: filterValues(query),
  });
  return row?.total ?? 0;
}
