import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { NAO_CONTATAR, naoContatarCell, type CsvColumns } from "#shared/csv-columns.ts";
import type { Pergunta } from "#shared/perguntas.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { eventos } from "../../db/schema.ts";
import { runOnce } from "../../db/statement.ts";
import { listOfSheet, type CsvList, type CsvSheet } from "../../db/csv-list.ts";
import { withLastField } from "../../db/csv-marked.ts";
import { textOfCsv, type CsvFile } from "../../http/csv.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
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
import { respostasOf } from "./queries-respostas.ts";

interface PeopleSheet extends Pick<CsvColumns<never>, "header" | "columns"> {
  name: string;
  what: People;
}

interface AnsweredSheet extends PeopleSheet {
  perguntas: Pergunta[];
}

type Asked = PeopleFilters & {
  separador: "virgula" | "ponto-e-virgula";
  marcas?: "nao-contatar" | undefined;
  respostas?: "sim" | undefined;
};

type Parts = Pick<Deps, "db" | "secrets">;

/**
 * Exports the list as CSV with its filters. With `respostas` the questions of its event have a column each; with
 * `marcas` a last column marks who must not be contacted (docs/decisions/060).
 * @throws AppError invalid for answers without an event
 */
export async function exportPeople(
  parts: Parts,
  who: Who,
  query: Asked,
  form: PeopleSheet,
  now: Date,
): Promise<CsvFile> {
  const { db } = parts;
  const { name, what } = form;
  const perguntas = query.respostas ? await perguntasOf(db, who, query.eventoId) : [];
  const sheet = { ...form, perguntas, header: [...form.header, ...perguntas.map(titleOf)] };
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
  { columns, perguntas }: AnsweredSheet,
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
  return withLastField(list, { columns: columns.length + perguntas.length, separator }, fieldOf);
}

/** Rows along the list's index, newest first, as the screen shows them. */
function sheetOf({ scope }: Who, query: Asked, sheet: AnsweredSheet): CsvSheet {
  const { what, columns, perguntas } = sheet;
  const table = tables[what];
  const { createdAt, id, eventoId } = table;
  return {
    columns: Object.fromEntries([...valuesOf(what, columns), ...perguntas.map(answerOf(what))]),
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

/**
 * The questions of an event of the scope, those too that are asked no more.
 * @throws AppError invalid without an event
 */
async function perguntasOf(
  db: Db,
  { scope }: Who,
  eventoId: string | undefined,
): Promise<Pergunta[]> {
  if (eventoId === undefined)
    throw new AppError("invalid", "Escolha um evento para exportar as respostas");
  const [row] = await db
    .select({ perguntas: eventos.perguntas })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, eventoId)));
  return row?.perguntas ?? [];
}

const titleOf = ({ texto }: Pergunta): string => texto;

/** The ids are ours, so that they may stand in the statement. */
const answerOf =
  (what: People) =>
  ({ id }: Pergunta) =>
    [`resposta_${id}`, [sql`${respostasOf(what)} ->> ${sql.raw(`'${id}'`)}`, "texto"]] as const;

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
