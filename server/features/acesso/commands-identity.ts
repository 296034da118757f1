import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Acao } from "#shared/trilha.ts";
import { type Account, findAccount } from "../../access/actor.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { identities } from "../../db/schema.ts";
import type { Claims } from "../../lib/oidc.ts";
import { verifiedEmail } from "./rules-provider.ts";

/** The reasons to refuse a person whom the provider knows, as the trail names them. */
type Reason = "sem-conta" | "email-nao-verificado" | "outra-identidade" | "outra-conta";
export interface Refused {
  reason: Reason;
  email?: string;
  userId?: string;
}

/** The account that is bound to the person or, at the first log-in, has the verified e-mail. */
export async function accountOfPerson(
  tx: Db,
  claims: Claims,
  requestId: string,
  now: Date,
): Promise<Account | Refused> {
  const { iss: issuer, sub: subject } = claims;
  const person = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
  const [known] = await tx.select({ userId: identities.userId }).from(identities).where(person);
  if (known !== undefined) {
    const account = await locked(tx, sql`u.id = ${known.userId}`);
    const still = await tx
      .update(identities)
      .set({ lastUsedAt: now })
      .where(and(person, eq(identities.userId, known.userId)))
      .returning({ id: identities.id });
    if (account !== undefined && still.length > 0) return account;
  }
  const email = verifiedEmail(claims);
  if (email === undefined) return { reason: "email-nao-verificado" };
  const account = await locked(tx, sql`u.email = ${email}`);
  if (account?.actor === undefined)
    return { reason: "sem-conta", email, ...(account && { userId: account.userId }) };
  return (await bind(tx, account.userId, { issuer, subject, requestId }, now))
    ? account
    : { reason: "outra-identidade", userId: account.userId };
}

/** @returns false where the account is bound to another person, or the person to another account */
async function bind(
  tx: Db,
  userId: string,
  { issuer, subject, requestId }: { issuer: string; subject: string; requestId: string },
  now: Date,
): Promise<boolean> {
  const [bound] = await tx
    .insert(identities)
    .values({ userId, issuer, subject, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  if (bound !== undefined) {
    await note(tx, userId, "bind-provider", requestId);
    return true;
  }
  // The second of two first log-ins at once finds what the first has bound.
  const own = await tx
    .select({ id: identities.id })
    .from(identities)
    .where(
      and(
        eq(identities.userId, userId),
        eq(identities.issuer, issuer),
        eq(identities.subject, subject),
      ),
    );
  return own.length > 0;
}

const locked = (tx: Db, which: SQL) =>
  findAccount(tx, sql`FROM users u WHERE ${which} FOR NO KEY UPDATE OF u`);

/** Notes what somebody did to their own account by the provider. */
export function note(tx: Db, userId: string, action: Acao, requestId: string): Promise<void> {
  const dados = { meio: "provedor" };
  return tell(tx, { actor: { userId }, requestId }, `users.${action}`, { id: userId, dados });
}
