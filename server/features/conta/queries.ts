import { and, desc, eq } from "drizzle-orm";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { conta } from "#shared/contract/conta.ts";
import type { Actor } from "../../access/actor.ts";
import { isFreshFromProvider } from "../../access/confirmation.ts";
import type { Db } from "../../db/client.ts";
import { fatos, identities, users } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { replacesPassword } from "../../lib/provider-settings.ts";
import { sha256 } from "../../lib/secrets.ts";

/**
 * @param token of the caller's session
 * @returns whether the provider opens the caller's account, for 'Minha conta'
 */
export async function ownProvider(
  { db, env: { provider }, now }: Pick<Deps, "db" | "env" | "now">,
  { userId, email }: Pick<Actor, "userId" | "email">,
  token: string,
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
    confirmada: await isFreshFromProvider(db, sha256(token), now()),
  };
}

/** @returns who looked as this account within the term of the trail, newest first (docs/decisions/079) */
export async function visitsOf(db: Db, userId: string): Promise<AnswerOf<typeof conta.visitas>> {
  const rows = await db
    .select({ em: fatos.em, nome: users.nome, role: users.role })
    .from(fatos)
    .leftJoin(users, eq(users.id, fatos.autorId))
    .where(and(eq(fatos.tipo, "users.ver-como"), eq(fatos.registroId, userId), fatos.naTrilha))
    .orderBy(desc(fatos.em))
    .limit(20);
  return rows.map(({ em, ...by }) => ({ em: em.toISOString(), ...by }));
}
