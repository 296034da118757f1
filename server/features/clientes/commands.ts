import { and, eq, getTableColumns } from "drizzle-orm";
import type { NovoCliente, PatchCliente } from "#shared/contract/clientes.ts";
import type { Actor } from "../../access/actor.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { clientes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { refuseChanged, versionOfUnit } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { cancelEmailChangeOf } from "../acesso/commands-email-answer.ts";
import { sendAccessOf } from "../usuarios/commands-access.ts";
import { actionOf, splitUnit, syncUnitAccount } from "../usuarios/commands-unit.ts";
import { type AccountParts, createAccount } from "../usuarios/commands.ts";

/** Stores a client of the caller's unit and its account, in the caller's transaction. */
export async function createCliente(
  tx: Db,
  parts: AccountParts,
  { actor, requestId }: Who,
  body: NovoCliente,
  passwordHash: string,
): Promise<Stored> {
  const owner = ownerFrom(actor);
  const { unit } = splitUnit(body);
  const { repLegal: nome, email, cpf, telefone, endereco } = body;
  const userId = await createAccount(tx, parts, {
    nome,
    email,
    cpf,
    telefone,
    endereco,
    role: "cliente",
    passwordHash,
  });
  const [row] = await tx
    .insert(clientes)
    .values({ ...unit, ...owner, userId })
    .returning({ id: clientes.id });
  const { id } = found(row, "Cliente não encontrado");
  await tell(tx, { actor, requestId }, "clientes.create", { id });
  return { id, created: true };
}

/** The unit, and a seller's own id, come from the session (product.md#unit-of-a-new-row). */
function ownerFrom(actor: Actor): { microFranquiaId: string; vendedorId: string | null } {
  if (actor.role === "vendedor")
    return { microFranquiaId: actor.microFranquiaId, vendedorId: actor.vendedorId };
  if (actor.role === "micro_franquia")
    return { microFranquiaId: actor.microFranquiaId, vendedorId: null };
  throw new AppError("forbidden", "Só a micro-franquia e seus vendedores cadastram clientes");
}

/**
 * Edits, or (de)activates: an inactive client can no longer log in (product/dados.md#states).
 * @throws AppError not-found outside the scope; changed where `who.seen` is another version
 */
export async function updateCliente(
  deps: Pick<Deps, "db"> & AccountParts,
  who: Who,
  id: string,
  body: PatchCliente,
): Promise<void> {
  await transaction(deps.db, (tx) => changeCliente(tx, deps, who, id, body));
}

/** Changes the client within the caller's transaction, so that an import is stored or undone as a whole. */
export async function changeCliente(
  tx: Db,
  parts: AccountParts,
  who: Who,
  id: string,
  body: PatchCliente,
): Promise<void> {
  const { actor, scope, requestId } = who;
  const mine = and(scope.clientes, eq(clientes.id, id));
  const [before] = await tx
    .select({ ...getTableColumns(clientes), versao: versionOfUnit(clientes) })
    .from(clientes)
    .where(mine)
    .for("update");
  const current = { ...found(before, "Cliente não encontrado"), role: "cliente" } as const;
  refuseChanged(current.versao, who.seen);
  const { account, details } = await syncUnitAccount(tx, parts, who, current, body);
  await tx
    .update(clientes)
    .set({ ...splitUnit(body).unit, ...account })
    .where(mine);
  await tell(tx, { actor, requestId }, `clientes.${actionOf(body, details)}`, {
    id,
    dados: details,
  });
}

/** Sends the owner of the account the link to create the password. @throws AppError not-found outside the scope */
export async function sendClienteAccess(
  deps: Pick<Deps, "db"> & AccountParts,
  who: Who,
  id: string,
): Promise<void> {
  await sendAccessOf(deps, who, {
    account: clientes.userId,
    where: and(who.scope.clientes, eq(clientes.id, id)),
    missing: "Cliente não encontrado",
  });
}

/** Takes back the request to change the account's e-mail. @throws AppError not-found outside the scope */
export async function cancelClienteEmailChange(db: Db, who: Who, id: string): Promise<void> {
  await cancelEmailChangeOf(db, who, {
    account: clientes.userId,
    where: and(who.scope.clientes, eq(clientes.id, id)),
    missing: "Cliente não encontrado",
  });
}
