import { and, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { AppError } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { privaciesOf, type Privacy, type Rows } from "../columns.ts";
import * as schema from "../schema.ts";
import { forgetLetters, type Told } from "./letters.ts";
import { forgetLines } from "./lines.ts";
import { type PersonRow, tellOfPeople } from "./programs.ts";

/**
 * Forgets people, in the caller's transaction and for good: their rows stay in every figure, list
 * and total, and say nothing of anybody any more (docs/decisions/049). With them go the sessions,
 * links and letters of these people, and endpoints are told. What was forgotten before is left as it is.
 * @param rows ids; the caller has decided that none is kept with an enrolment
 */
export async function forget(tx: Db, secrets: Secrets, rows: Rows, now: Date): Promise<void> {
  const people = await tellOf(tx, rows);
  await tellOfPeople(tx, "pessoas.apagar", people, now);
  for (const { table, of, goes, columns } of privaciesOf(schema)) {
    const where = whereOf(of, rows);
    if (where === undefined) continue;
    if (goes) await tx.delete(table).where(where);
    else {
      const moment = columns.find(({ key }) => key === "esquecidoEm");
      await tx
        .update(table)
        .set({ ...becoming(columns), ...(moment && { esquecidoEm: now }) })
        .where(and(where, moment && isNull(moment.column)));
    }
  }
  if (people.length === 0) return;
  await forgetLetters(tx, secrets, people);
  await forgetLines(tx, secrets, people);
}

/** @throws AppError conflict for a row whose person was forgotten */
export function refuseForgotten({ esquecidoEm }: { esquecidoEm: Date | null }): void {
  if (esquecidoEm !== null)
    throw new AppError("conflict", "Esta pessoa foi esquecida: dela não há mais nada a mudar.");
}

/** The condition that a row belongs to one of these people; undefined where none can. */
export function whereOf(of: Privacy["of"], rows: Rows): SQL | undefined {
  const arms = of.flatMap(([kind, column]) =>
    rows[kind].length > 0 ? [inArray(column, rows[kind])] : [],
  );
  return or(...arms);
}

/** The values that columns take when their person is forgotten. */
function becoming(columns: Privacy["columns"]) {
  const values = columns.flatMap(({ key, column, fate }) =>
    fate !== undefined && "becomes" in fate
      ? [[key, typeof fate.becomes === "function" ? fate.becomes(column) : fate.becomes] as const]
      : [],
  );
  return Object.fromEntries(values);
}

/** Locks the rows that are still to be forgotten, and reads whose letters go with them. */
async function tellOf(tx: Db, rows: Rows): Promise<(Told & PersonRow)[]> {
  const { leads, preMatriculas, users } = schema;
  const named = [
    { kind: "leads", table: leads, nome: leads.nomeAluno, ids: rows.leads },
    {
      kind: "preMatriculas",
      table: preMatriculas,
      nome: preMatriculas.nome,
      ids: rows.preMatriculas,
    },
    { kind: "users", table: users, nome: users.nome, ids: rows.users },
  ] as const;
  const people: (Told & PersonRow)[] = [];
  for (const { kind, table, nome, ids } of named)
    if (ids.length > 0)
      people.push(
        ...(await tx
          .select({
            kind: sql<typeof kind>`${kind}::text`,
            id: table.id,
            email: table.email,
            nome: sql<string>`coalesce(${nome}, '')`,
            telefone: table.telefone,
          })
          .from(table)
          .where(and(inArray(table.id, ids), isNull(table.esquecidoEm)))
          .for("update")),
      );
  return people;
}
