import { and, eq, isNull } from "drizzle-orm";
import type { NovoTicket, RespostaTicket } from "#shared/contract/sac.ts";
import type { Who } from "../../access/who.ts";
import { audit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { sacTickets, users } from "../../db/schema.ts";
import { AppError, found } from "../../lib/errors.ts";
import { getTicket } from "./queries.ts";

/** Opens a ticket of the caller or, from the franqueador, in somebody's name (decisions §1.4). */
export async function createTicket(
  tx: Db,
  who: Who,
  { solicitanteId, ...ticket }: NovoTicket,
  now: Date,
): Promise<Stored> {
  const { actor, requestId } = who;
  const named = actor.role === "franqueador" ? solicitanteId : undefined;
  if (named !== undefined) await checkPerson(tx, who, named);
  const [row] = await tx
    .insert(sacTickets)
    .values({ ...ticket, solicitanteId: named ?? actor.userId, createdAt: now })
    .returning({ id: sacTickets.id });
  const { id } = found(row, "Ticket não encontrado");
  await audit(tx, {
    actorId: actor.userId,
    action: "create",
    entity: "sac_tickets",
    entityId: id,
    requestId,
  });
  return { id, created: true };
}

/**
 * Answers a ticket once: the statement that writes the answer also asks that there is none.
 * @throws AppError not-found outside the scope; conflict when somebody answered before
 */
export async function answerTicket(
  db: Db,
  who: Who,
  id: string,
  answer: RespostaTicket,
  now: Date,
): Promise<void> {
  const { actor, scope, requestId } = who;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(sacTickets)
      .set({ ...answer, responsavelId: actor.userId, resolvedAt: now })
      .where(and(scope.sacTickets, eq(sacTickets.id, id), isNull(sacTickets.resolucao)))
      .returning({ id: sacTickets.id });
    if (row === undefined) {
      await getTicket(tx, scope, id);
      throw new AppError("conflict", "Ticket já foi respondido");
    }
    await audit(tx, {
      actorId: actor.userId,
      action: "answer",
      entity: "sac_tickets",
      entityId: id,
      requestId,
    });
  });
}

async function checkPerson(tx: Db, { scope }: Who, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(scope.users, eq(users.id, id)));
  found(row, "Solicitante não encontrado");
}
