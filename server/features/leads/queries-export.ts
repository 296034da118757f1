import { and, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { CsvColumns } from "#shared/csv-columns.ts";
import { placesOf, scopeOfRole } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { csvLinesOf, type CsvLines } from "../../db/csv.ts";
import { isoInstant } from "../../db/json.ts";
import { eventos } from "../../db/schema.ts";
import { runOnce } from "../../db/statement.ts";
import { type CsvList, inTurn, MOST, PIECE } from "../../db/csv-list.ts";
import { textOfCsv, type CsvFile } from "../../http/csv.ts";
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

type Asked = PeopleFilters & { separador: "virgula" | "ponto-e-virgula" };

/** Exports the list as CSV with its filters. */
export async function exportPeople(
  db: Db,
  who: Who,
  query: Asked,
  sheet: PeopleSheet,
  now: Date,
): Promise<CsvFile> {
  const { name, what, header, columns } = sheet;
  const total = await countAll(db, who, what, query);
  const separator = query.separador === "virgula" ? "," : ";";
  const lines = csvLinesOf(valuesOf(what, columns), separator);
  const list = peopleIn(db, who, query, { what, ...lines });
  return {
    list: name,
    filename: await csvFileName(db, who, query.eventoId, name, now),
    total,
    text: textOfCsv({ header, separator }, list, total),
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
    return { value, format };
  });
}

async function countAll(db: Db, { actor }: Who, what: People, query: Asked): Promise<number> {
  const scope = scopeOfRole(actor.role);
  const [row] = await runOnce<{ total: number }>(db, {
    build: () => sql`SELECT ${totalOfPeople(what, scope, actor.role, query)} AS total`,
    values: { ...placesOf(actor), ...filterValues(query) },
  });
  return row?.total ?? 0;
}

/** The keys before the first row and after the last. */
const START = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
const END = ["-infinity", "00000000-0000-0000-0000-000000000000"];

/**
 * Reads rows along the list's index, newest first; a place is the key of a row. As for a page, the
 * rows are chosen before their events are joined (server/db/json-page.ts). No transaction or
 * connection is held while the reader takes them, so that a slow reader hinders nobody.
 */
function peopleIn(
  db: Db,
  { actor }: Who,
  query: PeopleFilters,
  { what, line, finish }: CsvLines & { what: People },
): CsvList {
  const table = tables[what];
  const { createdAt, id, eventoId } = table;
  const where = peopleWhere(what, scopeOfRole(actor.role)[what], query);
  const values = { ...placesOf(actor), ...filterValues(query) };
  const whereJoin = eventoOf(what, query);
  const order = sql`ORDER BY ${createdAt} DESC, ${id} DESC`;
  const read = <Row extends object>(text: SQL) =>
    inTurn(db, async () => (await runOnce<Row>(db, { build: () => text, values }))[0]);
  const behind = (place: string | undefined) => sql`(${createdAt}, ${id}) < ${keyOf(place, START)}`;
  return {
    placeAfter: async (place) => {
      const row = await read<{ place: string }>(sql`
        SELECT ${isoInstant(sql`created_at`)} || ' ' || id AS place FROM (
          SELECT ${createdAt}, ${id} FROM ${table} ${whereJoin}
          WHERE ${and(where, behind(place))} ${order} OFFSET ${sql.raw(String(PIECE - 1))} LIMIT 1
        ) last`);
      return row?.place;
    },
    linesBetween: async (from, to) => {
      const row = await read<{ lines: string | null; n: number }>(sql`
        SELECT string_agg(line, '') AS lines, count(*)::int AS n FROM (
          SELECT ${line} AS line FROM (
            SELECT ${table}.* FROM ${table} ${whereJoin}
            WHERE ${and(where, behind(from), sql`(${createdAt}, ${id}) >= ${keyOf(to, END)}`)} ${order} LIMIT ${sql.raw(String(MOST))}
          ) ${table} JOIN ${eventos} ON ${eventos.id} = ${eventoId} ${order}
        ) lines`);
      if (row?.n === MOST) throw new Error("too many rows between two places of an export");
      return finish(row?.lines ?? "");
    },
  };
}

function keyOf(place: string | undefined, without: string[]): SQL {
  const [at, id] = place?.split(" ") ?? without;
  return sql`(${at}::timestamptz, ${id}::uuid)`;
}
