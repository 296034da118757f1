import { and, getTableColumns, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { leads, preMatriculas, users } from "../schema.ts";
import type { Fate, Rows } from "./fate.ts";
import { fates } from "./fates.ts";
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
  for (const fate of fates) {
    const where = whereOf(fate, rows);
    if (where === undefined) continue;
    if (fate.goes) await tx.delete(fate.table).where(where);
    else if (fate.becomes) {
      const { esquecidoEm }: Record<string, PgColumn> = getTableColumns(fate.table);
      await tx
        .update(fate.table)
        .set({ ...fate.becomes, ...(esquecidoEm && { esquecidoEm: now }) })
        .where(and(where, esquecidoEm && isNull(esquecidoEm)));
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

function whereOf({ of = {} }: Fate, rows: Rows): SQL | undefined {
  const arms = Object.entries(of).flatMap(([kind, column]) => {
    const ids = rows[kind as keyof Rows];
    return ids.length > 0 ? [inArray(column, ids)] : [];
  });
  return or(...arms);
}

/** Locks the rows that are still to be forgotten, and reads whose letters go with them. */
async function tellOf(tx: Db, rows: Rows): Promise<(Told & PersonRow)[]> {
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
