import { and, eq, sql } from "drizzle-orm";
import type { Acao } from "#shared/trilha.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { conta, TrocaSenha } from "#shared/contract/conta.ts";
import { endLinks, endOtherSessions, endSessionOf } from "../../access/session.ts";
import type { Actor } from "../../access/actor.ts";
import { beginVisita } from "../../access/visita.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { identities, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { hashPassword, inLine, verifyPassword } from "../../lib/password.ts";
import { refusePassword } from "../../lib/provider-settings.ts";
import { sha256 } from "../../lib/secrets.ts";
import { countTry, hasherOf } from "../acesso/commands-attempts.ts";
import { queuePasswordChanged } from "../acesso/commands-links.ts";

/**
 * Changes the caller's own name; the name of a unit's legal representative stays.
 * @returns the name as stored
 */
export async function rename(
  db: Db,
  who: Who,
  { nome }: BodyOf<typeof conta.rename>,
): Promise<string> {
  const { userId } = who.actor;
  await transaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(users)
      .set({ nome })
      .where(and(eq(users.id, userId), sql`${users.nome} IS DISTINCT FROM ${nome}`));
    if (rowCount) await note(tx, who, "rename");
  });
  return nome;
}

/** The browser of the call: its session's token, and the source. */
interface Browser {
  token: string;
  source: string;
}

/**
 * Changes the caller's own password, and tells its owner by mail. Everything that the old password
 * opened ends, except the calling session. Guesses of the old password count like those of a log-in
 * from a known device.
 * @throws AppError invalid for a wrong password, on its field; too-many after five of them;
 * conflict when the password was changed elsewhere at that moment; forbidden where a provider
 * replaces the password
 */
export async function changePassword(
  deps: Deps,
  who: Who,
  { token, source }: Browser,
  { currentPassword, newPassword }: TrocaSenha,
): Promise<void> {
  const { userId, email } = who.actor;
  refusePassword(deps.env.provider, email);
  const guess = { email, source, device: userId };
  const before = await checkPassword(deps, userId, currentPassword, guess);
  const password = await hashPassword(newPassword, userId);
  await transaction(deps.db, async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ password })
      .where(and(eq(users.id, userId), eq(users.password, before)))
      .returning({ id: users.id });
    if (row === undefined)
      throw new AppError("conflict", "A senha foi alterada em outro lugar. Entre novamente.");
    await endOtherSessions(tx, userId, token);
    await endLinks(tx, userId);
    await queuePasswordChanged(tx, deps, who.actor);
    await note(tx, who, "change-password");
  });
}

/**
 * Checks the caller's password before a change of the account. Guesses count like those of a log-in
 * from a known device.
 * @returns the hash that matched
 * @throws AppError invalid for a wrong password, on its field; too-many after five of them
 */
export function checkPassword(
  deps: Deps,
  userId: string,
  password: string,
  guess: Parameters<typeof countTry>[1],
): Promise<string> {
  return inLine(hasherOf(guess), async (turn) => {
    const counted = await countTry(deps, guess);
    const [row] = await deps.db
      .select({ password: users.password })
      .from(users)
      .where(eq(users.id, userId));
    const { password: stored } = found(row, "Conta não encontrada");
    const matches = await verifyPassword(stored, password, turn).catch(async (error: unknown) => {
      await counted.abandoned();
      throw error;
    });
    if (!matches) throw wrongPassword();
    await counted.succeeded();
    return stored;
  });
}

function wrongPassword(): AppError {
  const message = "Senha atual incorreta";
  return new AppError("invalid", message, { issues: [{ path: "currentPassword", message }] });
}

/**
 * Ends one of the caller's sessions.
 * @param token of the calling session
 * @returns whether it was that one
 * @throws AppError not-found for a session that is over, or somebody else's
 */
export async function endOwnSession(db: Db, who: Who, id: string, token: string): Promise<boolean> {
  await transaction(db, async (tx) => {
    const isEnded = await endSessionOf(tx, who.actor.userId, id);
    if (!isEnded) throw new AppError("not-found", "Sessão não encontrada");
    await note(tx, who, "end-session");
  });
  return id === sha256(token);
}

/** Ends the caller's other sessions. */
export async function endOthers(db: Db, who: Who, token: string): Promise<void> {
  await transaction(db, async (tx) => {
    const total = await endOtherSessions(tx, who.actor.userId, token);
    if (total > 0) await note(tx, who, "end-sessions", { total });
  });
}

/** Forgets the caller's person at the provider; the next log-in there goes by the e-mail again. */
export async function unbindProvider(db: Db, who: Who): Promise<void> {
  await transaction(db, async (tx) => {
    const { rowCount } = await tx.delete(identities).where(eq(identities.userId, who.actor.userId));
    if (rowCount) await note(tx, who, "unbind-provider");
  });
}

function note(tx: Db, who: Who, action: Acao, dados?: { total: number }): Promise<void> {
  return tell(tx, who, `users.${action}`, { id: who.actor.userId, dados });
}

/**
 * Looks as an account below the caller's unit, and tells the trail and that account (docs/decisions/079).
 * @param id of the account, or of its unit
 * @param token of the session that looks from now on
 * @throws AppError not-found where no such account of staff below may enter
 */
export function visit(
  { db, now }: Pick<Deps, "db" | "now">,
  who: Who,
  id: string,
  token: string,
): Promise<Actor> {
  return transaction(db, async (tx) => {
    const shown = await beginVisita(tx, who.actor, { token, id }, now());
    await tell(tx, who, "users.ver-como", { id: shown.userId });
    return shown;
  });
}
