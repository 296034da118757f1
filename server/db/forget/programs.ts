import { sql, type SQL } from "drizzle-orm";
import { stripTelefone } from "#shared/br/telefone.ts";
import type { Kind as Happening } from "#shared/fatos.ts";
import type { Db } from "../client.ts";
import { leads, matriculas, preMatriculas } from "../schema.ts";
import { insertFact } from "../tell.ts";
import type { OwnRow } from "./subject.ts";

/** A row of a person at an event; accounts are told to nobody. */
export type PersonRow = Pick<OwnRow, "kind" | "id">;

const TABLES = {
  leads: { table: leads, name: "leadId" },
  preMatriculas: { table: preMatriculas, name: "preMatriculaId" },
  matriculas: { table: matriculas, name: "matriculaId" },
} as const;
type Kind = keyof typeof TABLES;

/** The happenings to people, each with whether they must not be contacted then. */
const BLOCKED = {
  "pessoas.corrigir": null,
  "pessoas.apagar": null,
  "pessoas.nao-contatar": true,
  "pessoas.liberar": false,
  "contatos.nao-contatar": true,
  "contatos.liberar": false,
} satisfies Partial<Record<Happening, boolean | null>>;

/**
 * Tells what happened to people, so that whoever got the data does the same (LGPD art. 18, §6): a fact of each row,
 * because they may be of several units. It takes part in the caller's transaction.
 * @param source where the rows are read, by default in their table
 */
export async function tellOfPeople(
  tx: Db,
  tipo: keyof typeof BLOCKED,
  rows: PersonRow[],
  now: Date,
  source?: SQL,
): Promise<void> {
  for (const kind of Object.keys(TABLES) as Kind[]) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { table, name } = TABLES[kind];
    const dados = sql`jsonb_strip_nulls(jsonb_build_object(${name}::text, person.id, 'eventoId', person.evento_id,
      'naoContatar', ${BLOCKED[tipo]}::boolean, 'vez', person.place - 1))`;
    const from = sql`FROM (SELECT id, evento_id, row_number() OVER () AS place FROM ${source ?? table}
      WHERE id = ANY (${sql.param(ids)}::uuid[])) person`;
    const em = sql`${now.toISOString()}`;
    const id = sql`person.id`;
    const none = sql`NULL`;
    const person = {
      leadId: name === "leadId" ? id : none,
      preMatriculaId: name === "preMatriculaId" ? id : none,
    };
    await tx.execute(insertFact({ kind: tipo, id, em, dados, from, person }));
  }
}

/** Reads the rows of a network with an e-mail or a phone, as one who reaches all of it. */
export async function rowsOfContact(
  db: Db,
  franqueadorId: string,
  { email = null, telefone = null }: { email?: string | null; telefone?: string | null },
): Promise<PersonRow[]> {
  // An empty phone is nobody's.
  const digits = stripTelefone(telefone ?? "") || null;
  const address = email?.trim().toLowerCase() || null;
  const { rows } = await db.execute<PersonRow & Record<string, unknown>>(
    sql`SELECT kind, id FROM rows_of_contact(${franqueadorId}, ${address}, ${digits})`,
  );
  return rows;
}
