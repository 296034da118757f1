import { sql, type SQL } from "drizzle-orm";
import { stripTelefone } from "#shared/br/telefone.ts";
import type { Db } from "../client.ts";
import { type Happening, queueEntregas } from "../entregas.ts";
import { jsonBoolean, jsonPlain, type JsonShape } from "../json.ts";
import { leads, matriculas, preMatriculas } from "../schema.ts";
import type { OwnRow } from "./subject.ts";

/** A row of a person at an event; accounts are told to nobody. */
export type PersonRow = Pick<OwnRow, "kind" | "id">;

/** Messages to each endpoint, which it can take beside those of sign-ups. */
const TOLD_PER_SECOND = 20;

const TABLES = {
  leads: { table: leads, name: "leadId" },
  preMatriculas: { table: preMatriculas, name: "preMatriculaId" },
  matriculas: { table: matriculas, name: "matriculaId" },
} as const;
type Kind = keyof typeof TABLES;

/** The name under which a message tells the id of a row of this kind. */
export const idNameOf = (kind: Kind): string => TABLES[kind].name;

interface People {
  kind: Kind;
  ids: string[];
  /** Where the rows are read, by default in their table. */
  source?: SQL;
  /** Words of the message besides the ids. */
  more?: JsonShape;
}

/** The part of a happening that tells of rows of one kind: a message for each, paced. */
export function ofPeople({
  kind,
  ids,
  source = sql`${TABLES[kind].table}`,
  more = {},
}: People): Pick<Happening, "row" | "data" | "from" | "after"> {
  const nobody = sql<string>`'null'`;
  const own = jsonPlain(sql`person.id`);
  const data: JsonShape = { leadId: nobody, preMatriculaId: nobody, matriculaId: nobody };
  return {
    row: sql`person`,
    data: {
      ...data,
      [idNameOf(kind)]: own,
      eventoId: jsonPlain(sql`person.evento_id`),
      ...more,
    },
    after: sql`make_interval(secs => (person.place - 1) / ${TOLD_PER_SECOND}::float8)`,
    from: sql`FROM (SELECT *, row_number() OVER () AS place FROM ${source}
      WHERE id = ANY (${sql.param(ids)}::uuid[])) person`,
  };
}

/**
 * Tells the endpoints of the units above each row what happened to its person, so that whoever got
 * the data does the same (LGPD art. 18, §6). It takes part in the caller's transaction.
 * @param rows of the person; each is a message of its own, because they may be of several units
 */
export async function tellOfPeople(
  tx: Db,
  evento: "person.corrected" | "person.no_contact" | "person.erased",
  rows: PersonRow[],
  now: Date,
): Promise<void> {
  const more = evento === "person.no_contact" ? isBlocked(true) : {};
  await queueEach(tx, evento, { rows, more }, now);
}

/** The same where people may be contacted again. */
export const tellLifted = (tx: Db, rows: PersonRow[], now: Date): Promise<void> =>
  queueEach(tx, "person.no_contact", { rows, more: isBlocked(false) }, now);

async function queueEach(
  tx: Db,
  evento: Happening["evento"],
  { rows, more }: { rows: PersonRow[]; more: JsonShape },
  now: Date,
): Promise<void> {
  for (const kind of Object.keys(TABLES) as Kind[]) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const at = sql`${now.toISOString()}`;
    await queueEntregas(tx, { evento, now: at, ...ofPeople({ kind, ids, more }) });
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

/** The word of a message that says whether a person must not be contacted. */
export const isBlocked = (is: boolean): JsonShape => ({
  naoContatar: jsonBoolean(is ? sql`true` : sql`false`),
});
