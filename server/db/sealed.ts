import { sql } from "drizzle-orm";
import type { SealedColumn, Secrets } from "../lib/secrets.ts";
import type { Db } from "./client.ts";

/** Rows that are read at a time, because there may be any number. */
const BATCH = 500;

const COLUMNS: SealedColumn[] = [
  "users.cpf",
  "users.data_nascimento_selada",
  "users.endereco_selado",
  "factors.secret",
  "agendas.segredo",
  "webhook_chaves.segredo",
  "papel_chaves.segredo",
  "outbox.payload",
  "importacoes.cabecalho",
  "importacao_linhas.conteudo",
  "installation.cpf_key",
  "installation.lapide_key",
  "installation.mesa_key",
];

interface SealedRow extends Record<string, unknown> {
  id: string;
  sealed: string;
}

const partsOf = (column: SealedColumn) => {
  const [table = "", name = ""] = column.split(".");
  const id = sql.raw(table === "installation" ? "integer" : "uuid");
  return { table: sql.identifier(table), name: sql.identifier(name), id };
};

/**
 * Yields the sealed values of one column in batches, in the order of ids.
 * @param lock locks the rows for the transaction
 */
async function* batchesOf(
  db: Db,
  column: SealedColumn,
  lock: boolean,
): AsyncGenerator<SealedRow[]> {
  const { table, name } = partsOf(column);
  let after = "";
  for (;;) {
    const { rows } =
      await db.execute<SealedRow>(sql`SELECT id::text AS id, ${name} AS sealed FROM public.${table}
      WHERE ${name} IS NOT NULL ${after === "" ? sql`` : sql`AND id > ${after}`}
      ORDER BY ${table}.id LIMIT ${BATCH} ${lock ? sql`FOR UPDATE` : sql``}`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** The sealed values that open, and those that do not. */
export interface Opened {
  count: number;
  /** "users.cpf <id>" of each value that does not open. */
  broken: string[];
}

export async function openAll(db: Db, secrets: Secrets): Promise<Opened> {
  const opened: Opened = { count: 0, broken: [] };
  for (const column of COLUMNS)
    for await (const rows of batchesOf(db, column, false))
      for (const { id, sealed } of rows) {
        opened.count += 1;
        if (!opens(secrets, sealed, column, id)) opened.broken.push(`${column} ${id}`);
      }
  return opened;
}

function opens(secrets: Secrets, sealed: string, column: SealedColumn, id: string): boolean {
  try {
    secrets.open(sealed, column, id);
    return true;
  } catch {
    return false;
  }
}

/**
 * Seals every value anew, in the caller's transaction.
 * @returns how many of each column
 * @throws Error with one pt-BR line that names a value that does not open
 */
export async function sealAllAnew(
  tx: Db,
  from: Secrets,
  to: Secrets,
): Promise<Record<SealedColumn, number>> {
  const counts = {
    "users.cpf": 0,
    "users.data_nascimento_selada": 0,
    "users.endereco_selado": 0,
    "factors.secret": 0,
    "agendas.segredo": 0,
    "webhook_chaves.segredo": 0,
    "papel_chaves.segredo": 0,
    "outbox.payload": 0,
    "importacoes.cabecalho": 0,
    "importacao_linhas.conteudo": 0,
    "installation.cpf_key": 0,
    "installation.lapide_key": 0,
    "installation.mesa_key": 0,
  };
  for (const column of COLUMNS) {
    const { table, name, id: type } = partsOf(column);
    for await (const rows of batchesOf(tx, column, true)) {
      const anew = rows.map(({ id, sealed }) =>
        to.seal(openOr(from, sealed, column, id), column, id),
      );
      const ids = rows.map(({ id }) => id);
      await tx.execute(sql`UPDATE public.${table} t SET ${name} = v.sealed
        FROM unnest(${sql.param(ids)}::text[], ${sql.param(anew)}::text[]) AS v(id, sealed) WHERE t.id = v.id::${type}`);
      counts[column] += rows.length;
    }
  }
  return counts;
}

function openOr(from: Secrets, sealed: string, column: SealedColumn, id: string): string {
  try {
    return from.open(sealed, column, id);
  } catch (cause) {
    throw new Error(`${column} ${id} não se abre com a chave deste banco: nada foi alterado.`, {
      cause,
    });
  }
}
