import { and, sql, type SQLWrapper } from "drizzle-orm";
import type { CsvColumns } from "#shared/csv-columns.ts";
import { placesOf, scopeOfRole } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import { auditExport } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { runOnce, runPrepared } from "../../db/statement.ts";
import { isoInstant } from "../../db/json.ts";
import { eventos } from "../../db/schema.ts";
import { csvOf, type CsvBatch, type CsvFile } from "../../http/csv.ts";
import { csvFileName } from "../eventos/queries.ts";
import {
  filterValues,
  peopleWhere,
  shapeOf,
  tables,
  totalOfPeople,
  type People,
  type PeopleFilters,
} from "./queries-people.ts";

/** A list of people as a file: which rows, and what of them. */
interface PeopleSheet<Row extends object> extends CsvColumns<Row & OfEvento> {
  /** The start of the file's name. */
  name: string;
  what: People;
  /** What `cells` reads of a row beside the event, by name. */
  columns: { [Name in keyof Row]: SQLWrapper };
}

interface OfEvento {
  evento: { nomeEscola: string; dataEvento: string };
}
type Read<Row> = Row & OfEvento["evento"] & { keyAt: string; keyId: string };

type Asked = PeopleFilters & { separador: "virgula" | "ponto-e-virgula" };

/** The list as CSV under the same filters. */
export async function exportPeople<Row extends object>(
  db: Db,
  who: Who,
  query: Asked,
  { name, header, cells, ...sheet }: PeopleSheet<Row>,
  now: Date,
): Promise<CsvFile> {
  const total = await countAll(db, who, sheet.what, query);
  await auditExport(db, who, name, total);
  return csvOf<Read<Row>>({
    header,
    cells: (row) => cells({ ...row, evento: row }),
    filename: await csvFileName(db, who, query.eventoId, name, now),
    separador: query.separador,
    total,
    read: (batch) => readBatch(db, who, { ...query, ...batch }, sheet),
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

/** Before the first row. */
const START = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];

/**
 * Rows along the list's index, from where the batch before ended. No transaction and no connection is held while the
 * reader takes them: a slow one keeps nothing from anybody.
 */
async function readBatch<Row extends object>(
  db: Db,
  { actor }: Who,
  query: PeopleFilters & { cursor: string | undefined; limit: number },
  { what, columns }: Pick<PeopleSheet<Row>, "what" | "columns">,
): Promise<CsvBatch<Read<Row>>> {
  const { createdAt, id, eventoId } = tables[what];
  const [keyAt, keyId] = query.cursor?.split(" ") ?? START;
  const read: Record<string, SQLWrapper> = {
    ...columns,
    nomeEscola: eventos.nomeEscola,
    dataEvento: sql`${eventos.dataEvento}::text`,
    keyAt: isoInstant(createdAt),
    keyId: id,
  };
  const fields = Object.entries(read).map(
    ([name, column]) => sql`${column} AS ${sql.identifier(name)}`,
  );
  const build = () => sql`SELECT ${sql.join(fields, sql`, `)}
    FROM ${tables[what]} JOIN ${eventos} ON ${eventos.id} = ${eventoId}
    WHERE ${and(
      peopleWhere(what, scopeOfRole(actor.role)[what], query),
      sql`(${createdAt}, ${id}) < (${sql.placeholder("keyAt")}::timestamptz, ${sql.placeholder("keyId")}::uuid)`,
    )}
    ORDER BY ${createdAt} DESC, ${id} DESC LIMIT ${sql.raw(String(query.limit))}`;
  const values = { ...placesOf(actor), ...filterValues(query), keyAt, keyId };
  const shape = shapeOf(`export ${what} ${Object.keys(columns).join()}`, actor.role, query);
  const rows = query.busca
    ? await runOnce<Read<Row>>(db, { build, values })
    : await runPrepared<Read<Row>>(db, { shape, build, values });
  const last = rows.at(query.limit - 1);
  return { rows, next: last && `${last.keyAt} ${last.keyId}` };
}
