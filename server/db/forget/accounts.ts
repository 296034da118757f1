import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { alunos, preMatriculas, users } from "../schema.ts";

/**
 * Students' accounts of addresses whose rows were just forgotten, if no enrolment or pré-matrícula
 * that still says somebody belongs to them. Accounts of staff are none of them.
 * @param emails as they were in the forgotten rows
 */
export async function accountsOf(tx: Db, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.email,
          emails.map((email) => email.toLowerCase()),
        ),
        eq(users.role, "aluno"),
        isNull(users.esquecidoEm),
        sql`NOT EXISTS (SELECT FROM ${alunos} LEFT JOIN ${preMatriculas} ON ${preMatriculas.id} = ${alunos.preMatriculaId}
          WHERE ${alunos.userId} = ${users.id} AND ${preMatriculas.esquecidoEm} IS NULL)`,
      ),
    );
  return rows.map(({ id }) => id);
}
