import { and, eq, sql } from "drizzle-orm";
import type { Who } from "../../access/who.ts";
import { audit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { queueMail } from "../../mail/outbox.ts";
import { eventos, matriculas, preMatriculas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";

/**
 * Turns a pré-matrícula into an enrolment, exactly once (product.md#efetivar): the unique key on the pré-matrícula
 * decides among any number of calls; whoever comes second gets the same row. The first tells the student by mail.
 * @throws AppError not-found outside the scope
 */
export async function efetivarPreMatricula(
  deps: Pick<Deps, "db" | "secrets" | "now">,
  { actor, scope, requestId }: Who,
  id: string,
): Promise<Stored> {
  const now = deps.now();
  return transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO matriculas (pre_matricula_id, evento_id, lead_id, nome, email, telefone, curso_interesse, efetivada_em, created_at)
      SELECT ${preMatriculas.id}, ${preMatriculas.eventoId}, ${preMatriculas.leadId}, ${preMatriculas.nome}, ${preMatriculas.email},
        ${preMatriculas.telefone}, ${preMatriculas.cursoInteresse}, ${now}::timestamptz, ${now}::timestamptz
      FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, eq(preMatriculas.id, id))} FOR SHARE
      ON CONFLICT (pre_matricula_id) DO NOTHING
      RETURNING id`);
    const [stored] = rows;
    if (stored !== undefined) {
      await queueNotice(tx, deps, stored.id);
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

async function queueNotice(
  tx: Db,
  parts: Pick<Deps, "secrets" | "now">,
  matriculaId: string,
): Promise<void> {
  const [row] = await tx
    .select({
      nome: matriculas.nome,
      email: matriculas.email,
      curso: matriculas.cursoInteresse,
      evento: { nomeEscola: eventos.nomeEscola, dataEvento: eventos.dataEvento },
    })
    .from(matriculas)
    .innerJoin(eventos, eq(eventos.id, matriculas.eventoId))
    .where(eq(matriculas.id, matriculaId));
  const { email: recipient, ...data } = found(row, "Matrícula não encontrada");
  await queueMail(tx, parts, { template: "enrolment-effective", recipient, data });
}
