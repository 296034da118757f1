import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { NovoVendedor } from "#shared/contract/usuarios.ts";
import type { Role } from "#shared/labels.ts";
import { endAccess } from "../../access/session.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { queueMail } from "../../mail/outbox.ts";
import { users, vendedores } from "../../db/schema.ts";
import { sealOwner } from "../../db/sealed-account.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import { queueSetPassword } from "../acesso/commands-links.ts";
import { getUsuario } from "./queries.ts";

/** The parts that a new account needs: what it tells is sealed, and its owner gets a mail. */
export type AccountParts = Pick<Deps, "env" | "secrets" | "now" | "counts">;

/**
 * Stores a seller of the caller's micro-franchise with the account, in the caller's transaction.
 * @returns the account's id
 */
export async function createVendedor(
  tx: Db,
  parts: AccountParts,
  { actor, requestId }: Who,
  { password: _password, enviarAcesso: _enviarAcesso, ...account }: NovoVendedor,
  passwordHash: string,
): Promise<Stored> {
  if (actor.role !== "micro_franquia")
    throw new AppError("forbidden", "Só a micro-franquia cadastra vendedores");
  const id = await createAccount(tx, parts, { ...account, passwordHash });
  await tx.insert(vendedores).values({ userId: id, microFranquiaId: actor.microFranquiaId });
  await tell(tx, { actor, requestId }, "vendedores.create", { id });
  return { id, created: true };
}

/**
 * Switches an account on, or off, which ends its sessions and links at once.
 * @throws AppError not-found outside the scope; conflict for one's own account, and for switching
 * on what its unit keeps off
 */
export async function setUsuarioActive(
  db: Db,
  who: Who,
  id: string,
  isActive: boolean,
): Promise<void> {
  const { actor, scope, requestId } = who;
  if (id === actor.userId)
    throw new AppError("conflict", "Você não pode desativar a própria conta");
  await transaction(db, async (tx) => {
    const mine = and(scope.users, eq(users.id, id));
    const [row] = await tx
      .select({ isActive: users.isActive })
      .from(users)
      .where(mine)
      .for("update");
    const before = found(row, "Usuário não encontrado");
    await tx.update(users).set({ isActive }).where(mine);
    if (!isActive) await endAccess(tx, id);
    const now = await getUsuario(tx, who, id);
    if (now.isActive !== isActive)
      throw new AppError("conflict", "Ative primeiro a franquia ou o cliente desta conta");
    if (before.isActive !== isActive)
      await tell(tx, { actor, requestId }, isActive ? "users.activate" : "users.deactivate", {
        id,
      });
  });
}

/** The account of a unit or seller, without its role. */
export interface AccountData {
  nome: string;
  email: string;
  cpf: string;
  telefone: string;
  endereco: string;
  dataNascimento?: string;
}

/** The hash is made before the transaction, because nothing slow may happen inside one. */
export interface NewAccount extends AccountData {
  role: Role;
  passwordHash: string;
}

/**
 * Stores an account and queues its owner's mail: without a password with a link that sets one, else
 * with a link to the log-in, never with the password.
 * @returns the account's id; a taken e-mail is a 409 by its constraint
 */
export async function createAccount(
  tx: Db,
  parts: AccountParts,
  { passwordHash, cpf, endereco, dataNascimento, ...account }: NewAccount,
): Promise<string> {
  const id = randomUUID();
  const sealed = sealOwner(parts.secrets, id, { cpf, endereco, dataNascimento });
  await tx.insert(users).values({ ...account, ...sealed, id, password: passwordHash });
  const { nome, email } = account;
  if (passwordHash === NO_PASSWORD)
    await queueSetPassword(tx, parts, { userId: id, nome, email, escola: null });
  else {
    const data = { nome, email, link: `${parts.env.publicUrl}/auth` };
    await queueMail(tx, parts, { template: "welcome", recipient: email, data });
  }
  return id;
}
