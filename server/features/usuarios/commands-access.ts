import { and, eq, sql } from "drizzle-orm";
import type { Who } from "../../access/who.ts";
import { audit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { hashPassword, NO_PASSWORD } from "../../lib/password.ts";
import { mayMail } from "../../mail/outbox.ts";
import { queueSetPassword } from "../acesso/commands-links.ts";

type Parts = Pick<Deps, "env" | "secrets" | "now">;

/** What a new account is stored with: the hash of its password, or what nobody can enter with until the link is used. */
export async function firstPassword(body: {
  password?: string | undefined;
  enviarAcesso?: boolean | undefined;
}): Promise<string> {
  if (body.enviarAcesso === true || body.password === undefined) return NO_PASSWORD;
  return hashPassword(body.password);
}

/**
 * Mails the owner of an account the link to create the password, in the caller's transaction; the links before it end.
 * @param userId of an account that the caller found in the scope; null where a unit has none
 * @throws AppError conflict for an account that has a password, is switched off or does not exist; too-many where the
 *   mailbox has had enough of them
 */
export async function sendAccess(
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
  await refuseTooMany(tx, email);
  await queueSetPassword(tx, parts, { userId, nome, email, escola: null });
  await audit(tx, {
    actorId: actor.userId,
    action: "send-access",
    entity: "users",
    entityId: userId,
    requestId,
  });
}

/** Nobody's mailbox is filled by pressing a button again and again. */
async function refuseTooMany(tx: Db, email: string): Promise<void> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`SELECT ${mayMail(["set-password"], email)} AS may`,
  );
  if (rows[0]?.may) return;
  throw new AppError(
    "too-many",
    "Este e-mail já recebeu links demais: são no máximo 3 por hora e 10 por dia. Tente mais tarde.",
    { retryAfter: 60 * 60 },
  );
}

/** Sends the link to create the password to an account of the scope. @throws AppError not-found outside of it */
export async function sendUsuarioAccess(
  deps: Pick<Deps, "db"> & Parts,
  who: Who,
  id: string,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [row] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(who.scope.users, eq(users.id, id)));
    await sendAccess(tx, deps, who, found(row, "Usuário não encontrado").id);
  });
}
