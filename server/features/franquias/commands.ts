import { and, eq, getTableColumns } from "drizzle-orm";
import type { NovaFranquia, PatchFranquia } from "#shared/contract/franquias.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { franquias } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { refuseChanged, versionOfUnit } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { sendAccessOf } from "../usuarios/commands-access.ts";
import { actionOf, splitUnit, syncUnitAccount } from "../usuarios/commands-unit.ts";
import { type AccountParts, createAccount } from "../usuarios/commands.ts";

/** Stores a franchise and its account, in the caller's transaction: both or none. */
export async function createFranquia(
  tx: Db,
  parts: AccountParts,
  { actor, requestId }: Who,
  body: NovaFranquia,
  passwordHash: string,
): Promise<Stored> {
  if (actor.role !== "franqueador")
    throw new AppError("forbidden", "Só o franqueador cria franquias");
  const { unit } = splitUnit(body);
  const { repLegal: nome, email, cpf, telefone, endereco, dataNascimento } = body;
  const account = { nome, email, cpf, telefone, endereco, dataNascimento };
  const userId = await createAccount(tx, parts, { ...account, role: "franquia", passwordHash });
  const [row] = await tx
    .insert(franquias)
    .values({ ...unit, franqueadorId: actor.franqueadorId, userId })
    .returning({ id: franquias.id });
  const { id } = found(row, "Franquia não encontrada");
  await tell(tx, { actor, requestId }, "franquias.create", { id });
  return { id, created: true };
}

/**
 * Edits, or (de)activates. Deactivation ends the account's sessions and does not cascade
 * (product/acesso.md#deactivation).
 * @throws AppError not-found outside the scope; changed where `who.seen` is another version
 */
export async function updateFranquia(
  deps: Pick<Deps, "db"> & AccountParts,
  who: Who,
  id: string,
  body: PatchFranquia,
): Promise<void> {
  const { actor, scope, requestId } = who;
  await transaction(deps.db, async (tx) => {
    const mine = and(scope.franquias, eq(franquias.id, id));
    const [before] = await tx
      .select({ ...getTableColumns(franquias), versao: versionOfUnit(franquias) })
      .from(franquias)
      .where(mine)
      .for("update");
    const current = { ...found(before, "Franquia não encontrada"), role: "franquia" } as const;
    refuseChanged(current.versao, who.seen);
    const { account, details } = await syncUnitAccount(tx, deps, who, current, body);
    await tx
      .update(franquias)
      .set({ ...splitUnit(body).unit, ...account })
      .where(mine);
    await tell(tx, { actor, requestId }, `franquias.${actionOf(body, details)}`, {
      id,
      dados: details,
    });
  });
}

/** Sends the owner of the account the link to create the password. @throws AppError not-found outside the scope */
export async function sendFranquiaAccess(
  deps: Pick<Deps, "db"> & AccountParts,
  who: Who,
  id: string,
): Promise<void> {
  await sendAccessOf(deps, who, {
    account: franquias.userId,
    where: and(who.scope.franquias, eq(franquias.id, id)),
    missing: "Franquia não encontrada",
  });
}
