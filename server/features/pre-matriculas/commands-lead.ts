import { and, eq } from "drizzle-orm";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { AppError, found } from "../../lib/errors.ts";

/**
 * Joins a pré-matrícula to a lead of its event, or parts them, by hand; its enrolment follows. A
 * call that changes nothing leaves no entry.
 * @param leadId null parts
 * @throws AppError not-found outside the scope; invalid for a lead of another event
 */
export async function joinLead(
  db: Db,
  { actor, scope, requestId }: Who,
  id: string,
  leadId: string | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await tx
      .select({ eventoId: preMatriculas.eventoId, leadId: preMatriculas.leadId })
      .from(preMatriculas)
      .where(and(scope.preMatriculas, eq(preMatriculas.id, id)))
      .for("update");
    const before = found(row, "Pré-matrícula não encontrada");
    if (before.leadId === leadId) return;
    if (leadId !== null) {
      const [lead] = await tx
        .select({ eventoId: leads.eventoId })
        .from(leads)
        .where(and(scope.leads, eq(leads.id, leadId)));
      if (found(lead, "Lead não encontrado").eventoId !== before.eventoId) throw otherEvent();
    }
    await tx
      .update(preMatriculas)
      .set({ leadId })
      .where(and(scope.preMatriculas, eq(preMatriculas.id, id)));
    await tx
      .update(matriculas)
      .set({ leadId })
      .where(and(scope.matriculas, eq(matriculas.preMatriculaId, id)));
    await tell(
      tx,
      { actor, requestId },
      leadId === null ? "preMatriculas.desvincular" : "preMatriculas.vincular",
      { id, leadId: before.leadId, dados: { de: before.leadId ?? "", para: leadId ?? "" } },
    );
  });
}

function otherEvent(): AppError {
  const message = "Este lead é de outro evento";
  return new AppError("invalid", message, { issues: [{ path: "leadId", message }] });
}
