import { desc, eq } from "drizzle-orm";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { conta } from "#shared/contract/conta.ts";
import type { Actor } from "../../access/actor.ts";
import { identities } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { replacesPassword } from "../../lib/provider-settings.ts";

/** @returns whether the provider opens the caller's account, for 'Minha conta' */
export async function ownProvider(
  { db, env: { provider } }: Pick<Deps, "db" | "env">,
  { userId, email }: Pick<Actor, "userId" | "email">,
): Promise<AnswerOf<typeof conta.provider>> {
  const [bound] = await db
    .select({ createdAt: identities.createdAt, lastUsedAt: identities.lastUsedAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(desc(identities.lastUsedAt))
    .limit(1);
  return {
    nome: provider?.label ?? null,
    ligadaEm: bound?.createdAt.toISOString() ?? null,
    usadaEm: bound?.lastUsedAt.toISOString() ?? null,
    substituiSenha: replacesPassword(provider, email),
  };
}
