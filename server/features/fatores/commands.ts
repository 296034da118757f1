import { and, eq, isNull } from "drizzle-orm";
import type { Acao } from "#shared/trilha.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { fatores } from "#shared/contract/fatores.ts";
import type { Actor } from "../../access/actor.ts";
import { isFreshFromProvider, noteFactor } from "../../access/confirmation.ts";
import { completePendingLogin, type PendingLogin } from "../../access/pending-login.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { factors, recoveryCodes, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Device } from "../../lib/device.ts";
import { AppError } from "../../lib/errors.ts";
import { replacesPassword } from "../../lib/provider-settings.ts";
import type { DataOf } from "../../mail/templates.ts";
import { queueMail } from "../../mail/outbox.ts";
import { checkPassword } from "../conta/commands.ts";
import { confirmedOf, listFactors } from "./queries.ts";
import { hashOfCode, newCodes } from "./rules.ts";

/** A call about the caller's factors, made in a session or in a log-in that waits. */
export interface FactorCall {
  actor: Actor;
  requestId: string;
  /** The id of the session, or of the log-in. */
  holder: string;
  pending: PendingLogin | undefined;
  browser: { previousToken: string | undefined; device: Device; source: string };
}

/** The most factors of an account; its owner would forget further ones. */
const MOST = 10;

/**
 * Checks the password before a change; where the provider replaces it, that the owner has just
 * logged in anew there. A log-in that waits has just given either, and may only set up
 * the first factor: with another it would not need the one that it waits for.
 * @throws AppError invalid for a wrong or missing password, on its field; forbidden without the
 * provider's
 */
export async function mayChange(
  deps: Deps,
  { actor: { userId, email }, pending, holder, browser }: FactorCall,
  currentPassword: string | undefined,
): Promise<void> {
  if (pending) return refuseUnlessFirst(deps.db, pending);
  const { provider } = deps.env;
  if (provider && replacesPassword(provider, email)) {
    if (await isFreshFromProvider(deps.db, holder, deps.now())) return;
    throw new AppError("forbidden", `Confirme antes com ${provider.label} que é você.`);
  }
  if (currentPassword === undefined) {
    const message = "Informe a senha atual";
    throw new AppError("invalid", message, { issues: [{ path: "currentPassword", message }] });
  }
  const guess = { email, source: browser.source, device: userId };
  await checkPassword(deps, userId, currentPassword, guess);
}

/** @throws AppError forbidden where a log-in that waits for a factor would make another */
export async function refuseUnlessFirst(db: Db, pending: PendingLogin | undefined): Promise<void> {
  if (pending === undefined) return;
  const known = await listFactors(db, pending.actor.userId);
  if (known.length > 0)
    throw new AppError("forbidden", "Confirme primeiro que é você com o segundo fator da conta.");
}

/** @throws AppError conflict for an account with as many factors as it may have */
export async function refuseFull(db: Db, userId: string): Promise<void> {
  const known = await listFactors(db, userId);
  if (known.length >= MOST)
    throw new AppError("conflict", `A conta já tem ${MOST} fatores. Remova um antes.`);
}

/**
 * Goes on after a factor was given: a session notes it, a log-in that waited becomes a session.
 * @returns the token of the new session, if there is one
 * @throws AppError unauthenticated for a log-in that is over
 */
export async function goOn(tx: Db, call: FactorCall, now: Date): Promise<string | undefined> {
  const { pending, holder, browser } = call;
  if (pending === undefined) {
    await noteFactor(tx, holder, now);
    return undefined;
  }
  const token = await completePendingLogin(tx, pending, browser, now);
  if (token === undefined)
    throw new AppError("unauthenticated", "Esta entrada expirou. Entre de novo.");
  await note(tx, call, "login", pending.byProvider ? { meio: "provedor" } : undefined);
  return token;
}

/** Gives the one-time codes with the first factor, and tells the owner of each new one. */
export async function welcomeFactor(
  tx: Db,
  deps: Deps,
  call: FactorCall,
  mudanca: "passkey" | "aplicativo",
): Promise<{ token: string | undefined; codigos: string[] }> {
  const { userId } = call.actor;
  const [known] = await tx
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  const codigos = known === undefined ? await storeCodes(tx, userId) : [];
  await note(tx, call, "add-factor");
  await tellOwner(tx, deps, call, { mudanca });
  return { codigos, token: await goOn(tx, call, deps.now()) };
}

/** Makes ten new codes; the former ones end. */
export async function renewCodes(
  deps: Deps,
  call: FactorCall,
  currentPassword: string | undefined,
): Promise<string[]> {
  await mayChange(deps, call, currentPassword);
  const { userId } = call.actor;
  return transaction(deps.db, async (tx) => {
    await lock(tx, userId);
    if ((await listFactors(tx, userId)).length === 0)
      throw new AppError("conflict", "Cadastre primeiro um segundo fator.");
    const codigos = await storeCodes(tx, userId);
    await note(tx, call, "renew-codes");
    await tellOwner(tx, deps, call, { mudanca: "codigos" });
    return codigos;
  });
}

/**
 * Removes a factor of the caller, and with the last one the codes.
 * @throws AppError not-found for another account's; conflict for the last one where the role must
 * have one
 */
export async function removeFactor(
  deps: Deps,
  call: FactorCall,
  { id, currentPassword }: BodyOf<typeof fatores.remove>,
): Promise<void> {
  await mayChange(deps, call, currentPassword);
  const { userId, role } = call.actor;
  await transaction(deps.db, async (tx) => {
    await lock(tx, userId);
    const [gone] = await tx
      .delete(factors)
      .where(and(confirmedOf(userId), eq(factors.id, id)))
      .returning({ id: factors.id });
    if (gone === undefined) throw new AppError("not-found", "Fator não encontrado");
    if ((await listFactors(tx, userId)).length === 0) {
      if (deps.env.secondFactorRequired.includes(role))
        throw new AppError(
          "conflict",
          "A sua conta precisa de um segundo fator: cadastre outro antes de remover este.",
        );
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    }
    await note(tx, call, "remove-factor");
    await tellOwner(tx, deps, call, { mudanca: "removido" });
  });
}

/** Takes a one-time code. @returns whether there was one that was not used */
export async function takeCode(tx: Db, userId: string, typed: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hashOfCode(userId, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

async function storeCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = newCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOfCode(userId, code) })));
  return codes;
}

/** Changes of one account come one after another: two must not each remove the last but one. */
export async function lock(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

export function note(
  tx: Db,
  call: FactorCall,
  action: Acao,
  dados?: { meio: string },
): Promise<void> {
  return tell(tx, call, `users.${action}`, { id: call.actor.userId, dados });
}

/** Tells the owner of the account by mail. */
export async function tellOwner(
  tx: Db,
  deps: Deps,
  { actor: { nome, email } }: FactorCall,
  what: Pick<DataOf<"factor-changed">, "mudanca">,
): Promise<void> {
  const data = {
    ...what,
    nome,
    changedAt: deps.now().toISOString(),
    link: `${deps.env.publicUrl}/auth?ver=recuperar`,
  };
  await queueMail(tx, deps, { template: "factor-changed", recipient: email, data });
}
