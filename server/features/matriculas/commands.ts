import { and, eq, sql } from "drizzle-orm";
import type { Who } from "../../access/who.ts";
import { audit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { matriculas, preMatriculas } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";

/**
 * Turns a pré-matrícula into an enrolment, exactly once (decisions §1.11): the unique key on the pré-matrícula
 * decides among any number of calls; whoever comes second gets the same row.
 * @throws AppError not-found outside the scope
 */
export async function efetivarPreMatricula(
  db: Db,
  { actor, scope, requestId }: Who,
  id: string,
  now: Date,
): Promise<Stored> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO matriculas (pre_matricula_id, evento_id, lead_id, nome, email, telefone, curso_interesse, efetivada_em, created_at)
      SELECT ${preMatriculas.id}, ${preMatriculas.eventoId}, ${preMatriculas.leadId}, ${preMatriculas.nome}, ${preMatriculas.email},
        ${preMatriculas.telefone}, ${preMatriculas.cursoInteresse}, ${now}::timestamptz, ${now}::timestamptz
      FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, eq(preMatriculas.id, id))}
      ON CONFLICT (pre_matricula_id) DO NOTHING
      RETURNING id`);
    const [stored] = rows;
    if (stored !== undefined) {
      await audit(tx, {
        actorId: actor.userId,
        action: "efetivar",
        entity: "matriculas",
        entityId: stored.id,
        requestId,
      });
      return { id: stored.id, created: true };
    }
    const [earlier] = await tx
      .select({ id: matriculas.id })
      .from(matriculas)
      .where(and(scope.matriculas, eq(matriculas.preMatriculaId, id)));
    return { id: found(earlier, "Pré-matrícula não encontrada").id, created: false };
  });
}
