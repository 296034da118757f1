import type { CpfDaConta } from "#shared/contract/unidades.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
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
  return transaction(db, async (tx) => {
    const { entity, id, cpf } = await findCpf(tx, who, unitId);
    if (id === null || cpf === null) return { cpf: null };
    await tell(tx, who, `${entity}.open-cpf`, { id: unitId });
    return { cpf: openCpf(secrets, id, { cpf }) };
  });
}
