import { inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../client.ts";
import { eventos, leads, matriculas, preMatriculas, users } from "../schema.ts";
import { idsOf, type Kind, type OwnRow } from "./subject.ts";

/** A person's row as somebody reads it. */
export interface ToldRow extends OwnRow, Told {}

interface Told extends Record<string, unknown> {
  kind: Kind;
  id: string;
  nome: string;
  /** Empty where it has none. */
  email: string;
  telefone: string | null;
  franqueadorId: string | null;
  /** Null for an account. */
  nomeEscola: string | null;
  dataEvento: string | null;
}

/** Reads whose rows these are, and of which event, in the order of the way and of the events. */
export async function tellRows(db: Db, own: OwnRow[]): Promise<ToldRow[]> {
  if (own.length === 0) return [];
  const ofEvento = (kind: Kind, table: Of, nome: PgColumn): SQL => sql`
    SELECT ${kind}::text AS kind, ${table.id} AS id, ${nome} AS nome, coalesce(${table.email}, '') AS email, ${table.telefone} AS telefone,
      ${table.franqueadorId} AS "franqueadorId", ${eventos.nomeEscola} AS "nomeEscola", ${eventos.dataEvento} AS "dataEvento"
    FROM ${table} JOIN ${eventos} ON ${eventos.id} = ${table.eventoId} WHERE ${among(table.id, idsOf(own, kind))}`;
  const account = sql`SELECT 'users', ${users.id}, coalesce(${users.nome}, ${users.email}), ${users.email}, ${users.telefone},
      ${users.franqueadorId}, NULL, NULL FROM ${users} WHERE ${among(users.id, idsOf(own, "users"))}`;
  const tables = [
    ofEvento("leads", leads, leads.nomeAluno),
    ofEvento("preMatriculas", preMatriculas, preMatriculas.nome),
    ofEvento("matriculas", matriculas, matriculas.nome),
    account,
  ];
  const { rows } = await db.execute<Told>(
    sql`${sql.join(tables, sql` UNION ALL `)} ORDER BY "dataEvento", "nomeEscola", id`,
  );
  const keptOf = new Map(own.map(({ kind, id, isKept }) => [`${kind} ${id}`, isKept]));
  const order: Kind[] = ["leads", "preMatriculas", "matriculas", "users"];
  return order.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, isKept: keptOf.get(`${kind} ${row.id}`) ?? true })),
  );
}

type Of = typeof leads | typeof preMatriculas | typeof matriculas;

const among = (column: PgColumn, ids: string[]): SQL =>
  ids.length > 0 ? inArray(column, ids) : sql`false`;
