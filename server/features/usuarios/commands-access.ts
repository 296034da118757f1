import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { hashPassword, NO_PASSWORD } from "../../lib/password.ts";
import { queueSetPassword } from "../acesso/commands-links.ts";
import { findTaken, type Unit } from "./queries-taken.ts";

type Parts = Pick<Deps, "env" | "secrets" | "now" | "counts">;

/** A form for a new account, and the account's unit. */
interface NewAccount {
  email: string;
  cnpj?: string;
  /** Left out where the person is invited by letter. */
  password?: string | undefined;
}

type Work = (tx: Db) => Promise<Stored>;

/**
 * Stores an account once per Idempotency-Key. The hash costs more than the rest, so it is made
 * before the transaction, and only where e-mail and CNPJ are free. The unique constraints still
 * decide between two simultaneous calls.
 * @param unit the row that is stored with the account, if it has a CNPJ
 * @param create is given the hash, or a value that no password matches until the mailed link is
 * used
 * @throws AppError conflict for a taken e-mail or CNPJ, unless this call stored them itself before
 */
export async function createWithPassword(
  { db }: Pick<Deps, "db">,
  call: Who & { body: NewAccount; once: (work: Work) => Promise<Stored> },
  unit: Unit | undefined,
  create: (tx: Db, passwordHash: string) => Promise<Stored>,
): Promise<Stored> {
  const { email, cnpj, password } = call.body;
  const taken = await findTaken(db, unit, { email, cnpj });
  const passwordHash =
    taken ??
    (password === undefined ? NO_PASSWORD : await hashPassword(password, call.actor.userId));
  return call.once(async (tx) => {
    // A repetition never runs the work, so it gets no refusal for its own row.
    if (passwordHash instanceof AppError) throw passwordHash;
    return create(tx, passwordHash);
  });
}

/**
 * Mails the owner of an account the link to create the password, in the caller's transaction;
 * earlier links end.
 * @param userId of an account that the caller found in the scope; null where a unit has none
 * @throws AppError conflict for an account that has a password, is switched off or does not exist;
 * too-many where the mailbox has had enough of them
 */
async function sendAccess(
  tx: Db,
  parts: Parts,
  { actor, requestId }: Who,
  userId: string | null,
): Promise<void> {
  if (userId === null)
    throw new AppError("conflict", "Não há conta de acesso: edite o cadastro e informe o e-mail");
  const [row] = await tx
    .select({
      nome: users.nome,
      email: users.email,
      password: users.password,
      isActive: users.isActive,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  const { nome, email, password, isActive } = found(row, "Usuário não encontrado");
  if (password !== NO_PASSWORD)
    throw new AppError("conflict", "Esta conta já tem senha. Para trocá-la: 'Esqueceu a senha?'");
  if (!isActive) throw new AppError("conflict", "Ative a conta antes de enviar o acesso");
  await queueSetPassword(tx, parts, { userId, nome, email, escola: null });
  await tell(tx, { actor, requestId }, "users.send-access", { id: userId });
}

/**
 * Sends it to the account of a row in the scope.
 * @param account the column that names it
 * @param where the row, within the scope
 * @param missing the sentence where there is none
 * @throws AppError not-found with `missing`
 */
export async function sendAccessOf(
  deps: Pick<Deps, "db"> & Parts,
  who: Who,
  { account, where, missing }: { account: PgColumn; where: SQL | undefined; missing: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [row] = await tx
      .select({ userId: sql<string | null>`${account}` })
      .from(account.table)
      .where(where);
    await sendAccess(tx, deps, who, found(row, missing).userId);
  });
}

/** Sends the link to create the password to an account of the scope. @throws AppError not-found outside of it */
export function sendUsuarioAccess(
  deps: Pick<Deps, "db"> & Parts,
  who: Who,
  id: string,
): Promise<void> {
  return sendAccessOf(deps, who, {
    account: users.id,
    where: and(who.scope.users, eq(users.id, id)),
    missing: "Usuário não encontrado",
  });
}
