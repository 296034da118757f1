import type { CpfDaConta } from "#shared/contract/unidades.ts";
import type { Who } from "../../access/who.ts";
import { audit } from "../../db/audit.ts";
import { openCpf } from "../../db/sealed-account.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { findCpf } from "./queries.ts";

/**
 * Opens the CPF of a unit's account. It goes out only once the trail has noted who asked.
 * @throws AppError not-found outside the scope, or where the caller may not edit the unit
 */
export function openCpfOf(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  who: Who,
  unitId: string,
): Promise<CpfDaConta> {
  const { actor, requestId } = who;
  return transaction(db, async (tx) => {
    const { entity, id, cpf } = await findCpf(tx, who, unitId);
    if (id === null || cpf === null) return { cpf: null };
    const of = { entity, entityId: unitId };
    await audit(tx, { actorId: actor.userId, action: "open-cpf", ...of, requestId });
    return { cpf: openCpf(secrets, id, { cpf }) };
  });
}
