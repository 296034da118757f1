import { and, eq } from "drizzle-orm";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { refuseForgotten } from "../../db/forget/forget.ts";
import { matriculas, preMatriculas } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";

/**
 * Locks a pré-matrícula that is not enrolled, for this transaction; efetivar waits for it, or has
 * come before.
 * @param refused the sentence for one that is enrolled
 * @returns undefined outside the scope
 * @throws AppError conflict for one that is enrolled, or whose person was forgotten
 */
export async function lockWaiting(
  tx: Db,
  { scope }: Who,
  id: string,
  refused: string,
): Promise<typeof preMatriculas.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(preMatriculas)
    .where(and(scope.preMatriculas, eq(preMatriculas.id, id)))
    .for("update");
  // The statement that waited for the lock does not see the efetivar before it.
  const [enrolled] = await tx
    .select({ id: matriculas.id })
    .from(matriculas)
    .where(and(scope.matriculas, eq(matriculas.preMatriculaId, id)));
  if (enrolled) throw new AppError("conflict", refused);
  if (row) refuseForgotten(row);
  return row;
}
