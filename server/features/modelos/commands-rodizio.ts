import { and, eq, inArray } from "drizzle-orm";
import type { NovoRodizio, Rodizio } from "#shared/contract/modelos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { rodizioPessoas, rodizios, users } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { ownUnit } from "./queries.ts";
import { peopleOf, readRodizio } from "./queries-rodizio.ts";

/**
 * Switches the turns of the caller's micro-franchise on or off, and sets hours of its people. Families that came before
 * it was switched on are given to nobody; those that were given stay with who has them.
 * @throws AppError not-found for somebody who is not an active person of the unit
 */
export function saveRodizio(
  { db, now }: Pick<Deps, "db" | "now">,
  who: Who,
  { ligado, pessoas }: NovoRodizio,
): Promise<Rodizio> {
  const unit = ownUnit(who.actor);
  return transaction(db, async (tx) => {
    await refuseStrangers(tx, who, pessoas);
    if (ligado)
      await tx
        .insert(rodizios)
        .values({ microFranquiaId: unit, ligadoEm: now() })
        .onConflictDoNothing();
    else await tx.delete(rodizios).where(eq(rodizios.microFranquiaId, unit));
    for (const { id, inicio, fim, dias } of pessoas) {
      const set = {
        microFranquiaId: unit,
        inicio,
        fim,
        dias: [...new Set(dias)].toSorted((a, b) => a - b),
      };
      await tx
        .insert(rodizioPessoas)
        .values({ userId: id, ...set })
        .onConflictDoUpdate({ target: rodizioPessoas.userId, set });
    }
    await tell(tx, who, "modelos.update", { id: unit, dados: { rodizio: ligado } });
    return readRodizio(tx, who);
  });
}

async function refuseStrangers(tx: Db, who: Who, pessoas: NovoRodizio["pessoas"]): Promise<void> {
  const ids = new Set(pessoas.map(({ id }) => id));
  if (ids.size === 0) return;
  const found = await tx.$count(users, and(peopleOf(who), inArray(users.id, [...ids])));
  if (found !== ids.size || ids.size !== pessoas.length)
    throw new AppError("not-found", "Pessoa não encontrada entre as contas ativas da unidade");
}
