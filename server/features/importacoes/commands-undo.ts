import { and, eq, lt, sql } from "drizzle-orm";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import { deleteInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/client.ts";
import { importacaoLinhas, importacoes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { AppError, found } from "../../lib/errors.ts";
import { kinds } from "./commands-kinds.ts";
import type { Guardada, KindParts } from "./rules-kind.ts";
import { KEPT_MS, mine, openLinha } from "./queries.ts";

const HOUR = 60 * 60 * 1000;
const STATEMENT_MS = 60_000;

/**
 * Takes an import back: what it made goes, what it changed is as before.
 * @throws AppError not-found for another's; conflict after an hour, twice, or where something hangs
 * on its rows
 */
export async function undoImportacao(parts: KindParts, who: Who, id: string): Promise<void> {
  const now = parts.now();
  await transaction(
    parts.db,
    async (tx) => {
      const [locked] = await tx.select().from(importacoes).where(mine(who, id)).for("update");
      const row = found(locked, "Importação não encontrada");
      if (row.estado !== "gravada" || row.gravadaEm === null)
        throw new AppError("conflict", "Só se desfaz uma importação que foi concluída");
      if (now.getTime() - row.gravadaEm.getTime() >= HOUR)
        throw new AppError("conflict", "O prazo para desfazer, de uma hora, já passou");
      if (row.cabecalho === null)
        throw new AppError("conflict", "As linhas desta importação já foram apagadas");
      const stored = await storedOf(tx, parts, id);
      await kinds[row.tipo].undo(tx, parts, who, row, stored);
      await tx
        .update(importacoes)
        .set({ estado: "desfeita", desfeitaEm: now })
        .where(eq(importacoes.id, id));
      await tell(tx, who, "importacoes.desfazer", {
        id,
        dados: { gravadas: stored.created.length, atualizadas: stored.updated.length },
      });
    },
    { statementMs: STATEMENT_MS },
  );
}

async function storedOf(tx: Db, { secrets }: KindParts, importacaoId: string) {
  const lines = (estado: "gravada" | "atualizada") =>
    and(eq(importacaoLinhas.importacaoId, importacaoId), eq(importacaoLinhas.estado, estado));
  const { id, registroId, conteudo } = importacaoLinhas;
  const made = await tx.select({ registroId }).from(importacaoLinhas).where(lines("gravada"));
  const changed = await tx
    .select({ id, registroId, conteudo })
    .from(importacaoLinhas)
    .where(lines("atualizada"));
  return {
    created: [...new Set(made.flatMap((line) => line.registroId ?? []))],
    updated: changed.map((line): Guardada => {
      const { antes } = openLinha(secrets, line);
      return { id: line.id, registroId: line.registroId ?? "", ...(antes && { antes }) };
    }),
  };
}

/** Deletes the lines of imports after a week; what was never imported goes as a whole. */
export async function removeOldImportacoes(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS);
  const isOld = lt(importacoes.criadaEm, old);
  const of = sql`${importacaoLinhas.importacaoId} IN (SELECT ${importacoes.id} FROM ${importacoes} WHERE ${isOld} AND ${importacoes.cabecalho} IS NOT NULL)`;
  await deleteInBatches(db, importacaoLinhas, of);
  await db.delete(importacoes).where(and(isOld, sql`${importacoes.gravadaEm} IS NULL`));
  const gone = sql`NOT EXISTS (SELECT FROM ${importacaoLinhas} WHERE ${importacaoLinhas.importacaoId} = ${importacoes.id})`;
  await db.update(importacoes).set({ cabecalho: null }).where(and(isOld, gone));
}
