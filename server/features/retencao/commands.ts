import { eq } from "drizzle-orm";
import type { Acao } from "#shared/trilha.ts";
import type { Contagem, Prazos } from "#shared/contract/retencao.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { readTerms } from "../../db/forget/terms.ts";
import { retencoes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { countForgotten, DRY_RUN, networkOf } from "./queries.ts";

type Parts = Pick<Deps, "db" | "env" | "now">;

/**
 * Sets the terms. What was confirmed was counted under the former ones, so forgetting is off until
 * the new count is confirmed; the trail's term counts nobody.
 */
export async function setPrazos({ db, env }: Parts, who: Who, asked: Prazos): Promise<void> {
  const franqueadorId = networkOf(who.actor);
  await transaction(db, async (tx) => {
    const before = await readTerms(tx, franqueadorId, env.AUDIT_RETENTION_MONTHS);
    const { leads, preMatriculas, tickets } = asked;
    const isSame =
      before.leads === leads &&
      before.preMatriculas === preMatriculas &&
      before.tickets === tickets;
    const set = { ...asked, ...(!isSame && { confirmadaEm: null, rodadaEm: null }) };
    await tx
      .insert(retencoes)
      .values({ franqueadorId, ...asked })
      .onConflictDoUpdate({ target: retencoes.franqueadorId, set });
    await note(tx, who, "mudar-prazos", asked);
  });
}

/**
 * Switches forgetting on, for who repeats what a dry run counted.
 * @throws AppError conflict when other people are counted by now
 */
export async function confirmRetencao(
  { db, env, now }: Parts,
  who: Who,
  asked: Contagem,
): Promise<void> {
  const franqueadorId = networkOf(who.actor);
  const confirm = async (tx: Db) => {
    const counted = await countForgotten({ db: tx, env }, who, now());
    if (counted.pessoas !== asked.pessoas || counted.tickets !== asked.tickets)
      throw new AppError("conflict", "A contagem mudou. Confira os números e confirme de novo.");
    const { leads, preMatriculas, tickets, trilha } = await readTerms(
      tx,
      franqueadorId,
      env.AUDIT_RETENTION_MONTHS,
    );
    const confirmadaEm = now();
    await tx
      .insert(retencoes)
      .values({ franqueadorId, leads, preMatriculas, tickets, trilha, confirmadaEm })
      .onConflictDoUpdate({ target: retencoes.franqueadorId, set: { confirmadaEm } });
    await note(tx, who, "ligar-esquecimento", asked);
  };
  await transaction(db, confirm, DRY_RUN);
}

export async function stopRetencao({ db }: Parts, who: Who): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .update(retencoes)
      .set({ confirmadaEm: null })
      .where(eq(retencoes.franqueadorId, networkOf(who.actor)));
    await note(tx, who, "desligar-esquecimento", {});
  });
}

function note(
  tx: Db,
  { actor, requestId }: Who,
  action: Acao,
  details: Record<string, number>,
): Promise<void> {
  const entityId = networkOf(actor);
  return tell(tx, { actor, requestId }, `retencoes.${action}`, { id: entityId, dados: details });
}
