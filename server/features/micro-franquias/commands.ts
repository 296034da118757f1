import { and, eq, getTableColumns } from "drizzle-orm";
import type { NovaMicroFranquia, PatchMicroFranquia } from "#shared/contract/micro-franquias.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { microFranquias } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { refuseChanged, versionOfUnit } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { cancelEmailChangeOf } from "../acesso/commands-email-answer.ts";
import { sendAccessOf } from "../usuarios/commands-access.ts";
import { actionOf, splitUnit, syncUnitAccount } from "../usuarios/commands-unit.ts";
import { type AccountParts, createAccount } from "../usuarios/commands.ts";

/**
 * Stores a micro-franchise of the caller's franchise and its account, in the caller's transaction.
 */
export async function createMicroFranquia(
  tx: Db,
  parts: AccountParts,
  { actor, requestId }: Who,
  body: NovaMicroFranquia,
  passwordHash: string,
): Promise<Stored> {
  if (actor.role !== "franquia")
    throw new AppError("forbidden", "Só a franquia cria micro-franquias");
  const { unit } = splitUnit(body);
  const { repLegal: nome, email, cpf, telefone, endereco, dataNascimento } = body;
  const account = { nome, email, cpf, telefone, endereco, dataNascimento };
  const userId = await createAccount(tx, parts, {
    ...account,
    role: "micro_franquia",
    passwordHash,
  });
  const [row] = await tx
    .insert(microFranquias)
    .values({ ...unit, franquiaId: actor.franquiaId, userId })
    .returning({ id: microFranquias.id });
  const { id } = found(row, "Micro-franquia não encontrada");
  await tell(tx, { actor, requestId }, "micro_franquias.create", { id });
  return { id, created: true };
}

/** @throws AppError not-found outside the scope */
export async function updateMicroFranquia(
  deps: Pick<Deps, "db"> & AccountParts,
  who: Who,
  id: string,
  body: PatchMicroFranquia,
): Promise<void> {
  const { actor, scope, requestId } = who;
  await transaction(deps.db, async (tx) => {
    const mine = and(scope.microFranquias, eq(microFranquias.id, id));
    const [before] = await tx
      .select({ ...getTableColumns(microFranquias), versao: versionOfUnit(microFranquias) })
      .from(microFranquias)
      .where(mine)
      .for("update");
    const current = {
      ...found(before, "Micro-franquia não encontrada"),
      role: "micro_franquia",
    } as const;
    refuseChanged(current.versao, who.seen);
    const { account, details } = await syncUnitAccount(tx, deps, who, current, body);
    await tx
      .update(microFranquias)
      .set({ ...splitUnit(body).unit, ...account })
      .where(mine);
    await tell(tx, { actor, requestId }, `micro_franquias.${actionOf(body, details)}`, {
      id,
      dados: details,
    });
  });
}

/** Sends the owner of the account the link to create the password. @throws AppError not-found outside the scope */
export async function sendMicroFranquiaAccess(
  deps: Pick<Deps, "db"> & AccountParts,
  who: Who,
  id: string,
): Promise<void> {
  await sendAccessOf(deps, who, {
    account: microFranquias.userId,
    where: and(who.scope.microFranquias, eq(microFranquias.id, id)),
    missing: "Micro-franquia não encontrada",
  });
}

/** Takes back the request to change the account's e-mail. @throws AppError not-found outside the scope */
export async function cancelMicroFranquiaEmailChange(db: Db, who: Who, id: string): Promise<void> {
  await cancelEmailChangeOf(db, who, {
    account: microFranquias.userId,
    where: and(who.scope.microFranquias, eq(microFranquias.id, id)),
    missing: "Micro-franquia não encontrada",
  });
}
