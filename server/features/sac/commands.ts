import { and, eq, isNull } from "drizzle-orm";
import type { NovoTicket, RespostaTicket } from "#shared/contract/sac.ts";
import { may } from "#shared/permissions.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { queueMail } from "../../mail/outbox.ts";
import { sacTickets, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { getTicket } from "./queries.ts";

/**
 * Opens a ticket of the caller or, for the franqueador, in somebody's name (product/sac.md#tickets).
 */
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
  await tell(tx, { actor, requestId }, "sac_tickets.create", { id });
  return { id, created: true };
}

/**
 * Answers a ticket once: the statement that writes the answer also checks that there is none. The
 * requester gets a mail.
 * @throws AppError not-found outside the scope; conflict when somebody answered before
 */
export async function answerTicket(
  deps: Pick<Deps, "db" | "env" | "secrets" | "now" | "counts">,
  who: Who,
  id: string,
  answer: RespostaTicket,
): Promise<void> {
  const { actor, scope, requestId } = who;
  await transaction(deps.db, async (tx) => {
    const [row] = await tx
      .update(sacTickets)
      .set({ ...answer, responsavelId: actor.userId, resolvedAt: deps.now() })
      .where(and(scope.sacTickets, eq(sacTickets.id, id), isNull(sacTickets.resolucao)))
      .returning({
        id: sacTickets.id,
        solicitanteId: sacTickets.solicitanteId,
        titulo: sacTickets.titulo,
      });
    if (row === undefined) {
      await getTicket(tx, who, id);
      throw new AppError("conflict", "Ticket já foi respondido");
    }
    await queueAnswer(tx, deps, { ...row, ...answer });
    await tell(tx, { actor, requestId }, "sac_tickets.answer", { id });
  });
}

async function queueAnswer(
  tx: Db,
  parts: Pick<Deps, "env" | "secrets" | "now" | "counts">,
  {
    id,
    solicitanteId,
    titulo,
    status,
    resolucao,
  }: RespostaTicket & { id: string; solicitanteId: string; titulo: string },
): Promise<void> {
  const [person] = await tx
    .select({ nome: users.nome, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, solicitanteId));
  const { nome, email, role } = found(person, "Solicitante não encontrado");
  // The franqueador may have opened the ticket for somebody who has no support page.
  const link = may(role, "sac-tickets:list") ? `${parts.env.publicUrl}/sac?ver=${id}` : null;
  const data = { nome, titulo, status, resolucao, link };
  await queueMail(tx, parts, { template: "ticket-answered", recipient: email, data });
}

async function checkPerson(tx: Db, { scope }: Who, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(scope.users, eq(users.id, id)));
  found(row, "Solicitante não encontrado");
}
