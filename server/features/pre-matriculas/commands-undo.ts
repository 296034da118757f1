import { and, eq } from "drizzle-orm";
import type { Desfazer } from "#shared/contract/pre-matriculas.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { forgetKeysOf } from "../../db/idempotency.ts";
import { ativacoesDesfeitas, eventos, preMatriculas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { lockWaiting } from "./queries-waiting.ts";

type Parts = Pick<Deps, "db" | "now">;

/**
 * Undoes an activation that is not enrolled (product/matriculas.md#undoing-an-activation). Its row goes, and
 * with it the counts, the CPF's place in the event and a letter that has not gone out; its code is
 * kept as cancelled. A second time nothing changes.
 * @throws AppError not-found outside the scope; conflict for one that is enrolled
 */
export async function undoActivation(
  { db, now }: Parts,
  who: Who,
  id: string,
  { motivo }: Desfazer,
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockWaiting(
      tx,
      who,
      id,
      "Esta pré-matrícula já foi efetivada: a ativação não pode mais ser desfeita.",
    );
    if (row === undefined) return findUndone(tx, who, id);
    const { eventoId, codigo } = row;
    await tx.insert(ativacoesDesfeitas).values({ id, eventoId, codigo, desfeitaEm: now() });
    // A form that is sent again with the key of the undone activation must activate anew.
    await forgetKeysOf(tx, id);
    await tx.delete(preMatriculas).where(and(who.scope.preMatriculas, eq(preMatriculas.id, id)));
    await tell(tx, who, "preMatriculas.desfazer", {
      id,
      em: now(),
      dados: { motivo, eventoId, leadId: row.leadId ?? "" },
      leadId: row.leadId,
      preMatriculaId: id,
    });
  });
}

async function findUndone(tx: Db, { scope }: Who, id: string): Promise<void> {
  const [undone] = await tx
    .select({ id: ativacoesDesfeitas.id })
    .from(ativacoesDesfeitas)
    .innerJoin(eventos, eq(eventos.id, ativacoesDesfeitas.eventoId))
    .where(and(scope.eventos, eq(ativacoesDesfeitas.id, id)));
  found(undone, "Pré-matrícula não encontrada");
}
