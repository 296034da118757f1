import { and, eq } from "drizzle-orm";
import type { NovoVendedor } from "#shared/contract/usuarios.ts";
import { endSessionsOf } from "../../access/session.ts";
import type { Who } from "../../access/who.ts";
import { audit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { users, vendedores } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { createAccount } from "./account.ts";
import { getUsuario } from "./queries.ts";

/**
 * A seller of the caller's micro-franchise and his account, in the caller's transaction.
 * @returns the account's id
 */
export async function createVendedor(
  tx: Db,
  { secrets }: Pick<Deps, "secrets">,
  { actor, requestId }: Who,
  { password: _password, ...account }: NovoVendedor,
  passwordHash: string,
): Promise<Stored> {
  if (actor.role !== "micro_franquia") throw new AppError("forbidden", "Só a micro-franquia cadastra vendedores");
  const id = await createAccount(tx, secrets, { ...account, passwordHash });
  await tx.insert(vendedores).values({ userId: id, microFranquiaId: actor.microFranquiaId });
  await audit(tx, { actorId: actor.userId, action: "create", entity: "vendedores", entityId: id, requestId });
  return { id, created: true };
}

/**
 * Switches an account on or off; off ends its sessions at once.
 * @throws AppError not-found outside the scope; conflict for one's own account, and for switching on what its unit keeps off
 */
export async function setUsuarioActive(db: Db, who: Who, id: string, isActive: boolean): Promise<void> {
  const { actor, scope, requestId } = who;
  if (id === actor.userId) throw new AppError("conflict", "Você não pode desativar a própria conta");
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ isActive })
      .where(and(scope.users, eq(users.id, id)))
      .returning({ id: users.id });
    found(row, "Usuário não encontrado");
    if (!isActive) await endSessionsOf(tx, id);
    const now = await getUsuario(tx, who, id);
    if (now.isActive !== isActive) throw new AppError("conflict", "Ative primeiro a franquia ou o cliente desta conta");
    await audit(tx, { actorId: actor.userId, action: isActive ? "activate" : "deactivate", entity: "users", entityId: id, requestId });
  });
}
