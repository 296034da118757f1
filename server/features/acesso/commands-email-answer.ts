import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Acao } from "#shared/trilha.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import {
  confirmEmailChange,
  lockAccount,
  refuseEmailChange,
  withdrawEmailChange,
  type EmailParts,
} from "./commands-email.ts";
import { changeOfLink, pendingChange } from "./queries-email.ts";

type Parts = Pick<Deps, "db"> & EmailParts;

/**
 * Answers by the link to the old address: confirms a request, refuses it, or undoes the change.
 * @throws AppError invalid for a link of no use; conflict where another account has the address
 */
export async function answerByLink(
  deps: Parts,
  { pedido, confirma }: { pedido: string; confirma: boolean },
  requestId: string,
): Promise<void> {
  const { userId } = await changeOfLink(deps, pedido);
  await transaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    const change = await changeOfLink({ ...deps, db: tx }, pedido);
    const answer = confirma ? confirmEmailChange : refuseEmailChange;
    if (!(await answer(tx, deps, account, change))) return;
    const isUndone = !confirma && change.confirmedAt !== null;
    const action = confirma ? "confirm-email" : isUndone ? "undo-email" : "refuse-email";
    await note(tx, { actor: { userId }, requestId }, action);
  });
}

/** Answers for the signed-in owner. @throws AppError conflict where nothing waits for an answer */
export async function answerOwn(deps: Parts, who: Who, confirma: boolean): Promise<void> {
  await transaction(deps.db, (tx) => answerPending(tx, deps, who, who.actor.userId, confirma));
}

/**
 * Answers for the franqueador, on an account of the network.
 * @throws AppError not-found outside of it; conflict as above
 */
export async function answerFor(
  deps: Parts,
  who: Who,
  id: string,
  confirma: boolean,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [row] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(who.scope.users, eq(users.id, id)));
    await answerPending(tx, deps, who, found(row, "Usuário não encontrado").id, confirma);
  });
}

/**
 * Takes the request back for somebody who may edit the unit: the account keeps its e-mail, and the
 * contact stays.
 * @param account the column that names the account; `where` the row, within the scope
 * @throws AppError not-found with `missing`
 */
export async function cancelEmailChangeOf(
  db: Db,
  who: Who,
  { account, where, missing }: { account: PgColumn; where: SQL | undefined; missing: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await tx
      .select({ userId: sql<string | null>`${account}` })
      .from(account.table)
      .where(where);
    const { userId } = found(row, missing);
    if (userId === null) return;
    await lockAccount(tx, userId);
    if (await withdrawEmailChange(tx, userId)) await note(tx, who, "cancel-email");
  });
}

async function answerPending(
  tx: Db,
  deps: Parts,
  who: Who,
  userId: string,
  confirma: boolean,
): Promise<void> {
  const account = await lockAccount(tx, userId);
  const change = await pendingChange({ ...deps, db: tx }, userId);
  if (change === undefined)
    throw new AppError("conflict", "Não há troca de e-mail à espera de resposta");
  await (confirma ? confirmEmailChange : refuseEmailChange)(tx, deps, account, change);
  await note(tx, who, confirma ? "confirm-email" : "refuse-email");
}

const note = (
  tx: Db,
  who: { actor: { userId: string }; requestId: string },
  action: Acao,
): Promise<void> => tell(tx, who, `users.${action}`, { id: who.actor.userId });
