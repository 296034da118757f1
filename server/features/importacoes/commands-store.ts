import { and, eq, sql } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { importacaoLinhas, importacoes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { AppError } from "../../lib/errors.ts";
import { mapGently } from "../../lib/gently.ts";
import { BATCH, column, PAUSE_MS, sealLinha } from "./commands.ts";
import { kinds } from "./commands-kinds.ts";
import type { Guardada, KindParts, Pronta } from "./rules-kind.ts";
import { afterTheCall, runStep } from "./commands-turn.ts";
import { getImportacao, linesAfter, mine, openLinha, readImportada } from "./queries.ts";
import type { Importada } from "./rules.ts";

const STATEMENT_MS = 60_000;
type Line = typeof importacaoLinhas.$inferSelect;

/**
 * Begins to import what was checked, in the background and all or nothing.
 * @throws AppError not-found for another's; conflict where it was not checked, or rows wait for a
 * decision
 */
export async function storeImportacao(parts: KindParts, who: Who, id: string): Promise<void> {
  const { db, now } = parts;
  const { estado, aDecidir, novas, existentes } = await getImportacao(parts, who, id);
  if (estado !== "conferida")
    throw new AppError("conflict", "Confira a planilha antes de importar");
  if (aDecidir > 0)
    throw new AppError("conflict", "Diga o que fazer com as linhas que já estão cadastradas");
  if (novas + existentes === 0)
    throw new AppError("conflict", "Nenhuma linha pode ser importada. Corrija os erros.");
  const row = await readImportada(db, who, id);
  await kinds[row.tipo].admit?.(parts, who, row);
  const [begun] = await db
    .update(importacoes)
    .set({ estado: "gravando", feitas: 0, vistaEm: now() })
    .where(and(mine(who, id), eq(importacoes.estado, "conferida")))
    .returning();
  if (begun === undefined) throw new AppError("conflict", "Esta importação já começou");
  const caller = afterTheCall(who);
  runStep(parts, id, "gravando", () => storeLines(parts, caller, begun));
}

async function storeLines(parts: KindParts, who: Who, row: Importada): Promise<void> {
  const begun = performance.now();
  const told: Promise<unknown>[] = [];
  await transaction(
    parts.db,
    async (tx) => {
      const figures = { feitas: 0, gravadas: 0, atualizadas: 0, puladas: 0 };
      for (let after = 0; ;) {
        const lines = await linesAfter(tx, row.id, {
          after,
          limit: BATCH,
          estados: ["nova", "existente"],
        });
        if (lines.length === 0) break;
        await storeBatch(tx, parts, who, { row, lines, figures });
        figures.feitas += lines.length;
        told.push(tellProgress(parts, row.id, figures.feitas));
        after = lines.at(-1)?.numero ?? after;
        await pause(PAUSE_MS);
      }
      await finish(tx, parts, who, row, { ...figures, ms: performance.now() - begun });
    },
    { statementMs: STATEMENT_MS },
  );
  await Promise.allSettled(told);
}

interface Batch {
  row: Importada;
  lines: Line[];
  figures: { gravadas: number; atualizadas: number; puladas: number };
}

async function storeBatch(
  tx: Db,
  parts: KindParts,
  who: Who,
  { row, lines, figures }: Batch,
): Promise<void> {
  const kind = kinds[row.tipo];
  const opened = await mapGently(lines, (line) => ({
    line,
    conteudo: openLinha(parts.secrets, line),
  }));
  const ready = (of: typeof opened): Pronta[] =>
    of.map(({ line, conteudo: { corpo = {} } }) => ({ ...line, corpo }));
  const updates = ({ estado, decisao }: Line) =>
    estado === "existente" && (decisao ?? row.repetidas) === "atualizar";
  const fresh = ready(opened.filter(({ line }) => line.estado === "nova"));
  const due = ready(opened.filter(({ line }) => updates(line)));
  const created = fresh.length > 0 ? await kind.create(tx, parts, who, row, fresh) : [];
  const updated = due.length > 0 ? await kind.update(tx, parts, who, due) : [];
  const done = new Map<string, Guardada & { estado: string }>([
    ...created.map((one) => [one.id, { ...one, estado: "gravada" }] as const),
    ...updated.map((one) => [one.id, { ...one, estado: "atualizada" }] as const),
  ]);
  figures.gravadas += created.length;
  figures.atualizadas += updated.length;
  figures.puladas += lines.length - created.length - updated.length;
  const kept = await mapGently(opened, ({ line: { id, registroId }, conteudo }) => {
    const { antes, ...stored } = done.get(id) ?? { estado: "pulada", registroId };
    const more = antes && { conteudo: sealLinha(parts.secrets, id, { ...conteudo, antes }) };
    return { id, conteudo: null as string | null, ...more, ...stored };
  });
  await tx.execute(sql`UPDATE ${importacaoLinhas} AS l
    SET estado = v.estado, registro_id = v.registro_id, conteudo = coalesce(v.conteudo, l.conteudo)
    FROM unnest(${column(kept, "id")}::uuid[], ${column(kept, "estado")}::estado_linha[], ${column(kept, "registroId")}::uuid[],
      ${column(kept, "conteudo")}::text[]) AS v (id, estado, registro_id, conteudo)
    WHERE l.id = v.id`);
}

/**
 * Tells outside of the transaction how far it is. The embedded database has one connection, and
 * would wait for itself here; there nobody reads meanwhile either.
 */
function tellProgress({ db, now }: KindParts, id: string, feitas: number): Promise<unknown> {
  return db
    .update(importacoes)
    .set({ feitas, vistaEm: now() })
    .where(and(eq(importacoes.id, id), eq(importacoes.estado, "gravando")))
    .catch(() => {});
}

async function finish(
  tx: Db,
  { now }: KindParts,
  { actor, requestId }: Who,
  row: Importada,
  { ms, ...figures }: Batch["figures"] & { feitas: number; ms: number },
): Promise<void> {
  const { gravadas, atualizadas, puladas } = figures;
  const [done] = await tx
    .update(importacoes)
    .set({ ...figures, estado: "gravada", gravadaEm: now(), gravacaoMs: Math.round(ms) })
    .where(and(eq(importacoes.id, row.id), eq(importacoes.estado, "gravando")))
    .returning({ id: importacoes.id });
  if (done === undefined) throw new AppError("conflict", "Esta importação foi recomeçada");
  await tell(tx, { actor, requestId }, "importacoes.importar", {
    id: row.id,
    dados: { tipo: row.tipo, gravadas, atualizadas, puladas, erradas: row.erradas },
  });
}
