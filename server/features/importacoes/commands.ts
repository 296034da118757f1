import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import type { importacoes as contract } from "#shared/contract/importacoes.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { mayImport, MOST_LINHAS } from "#shared/importacao.ts";
import { proposeCampos } from "#shared/importacao-titulos.ts";
import { type Actor, unitOf } from "../../access/actor.ts";
import type { Who } from "../../access/who.ts";
import type { Stored } from "../../db/idempotency.ts";
import { importacoes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { mapGently } from "../../lib/gently.ts";
import { type Sheet, type SheetLine, withSheet } from "../../lib/sheet.ts";
import type { Conteudo, Importada } from "./rules.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;

/** Lines of one statement. */
export const BATCH = 250;
/** Between two, others have the machine: a longer rest makes 10,000 lines take over ten seconds. */
export const PAUSE_MS = 30;

/** Bytes of text that a unit's spreadsheets may keep: forty of ten thousand people. */
const KEPT_BYTES = 100 * 1024 * 1024;

/**
 * Reads a spreadsheet and keeps its rows, sealed; nothing is imported.
 * @throws AppError invalid with one sentence for a file that is no list; forbidden for a kind that
 * the caller does not make; conflict where the unit keeps too much; unavailable while the caller
 * has another file here, or too many wait
 */
export async function createImportacao(
  parts: Parts,
  { actor }: Pick<Who, "actor">,
  { tipo, nome }: QueryOf<typeof contract.create>,
  bytes: Buffer | undefined,
): Promise<Stored> {
  if (!mayImport(actor.role, tipo)) throw new AppError("forbidden", "Sem permissão");
  if (bytes === undefined || bytes.length === 0)
    throw new AppError("invalid", "O arquivo está vazio.");
  const begun = performance.now();
  const { db, secrets } = parts;
  const hash = secrets.hmac("importacao", createHash("sha256").update(bytes).digest("hex"));
  return withSheet(actor.userId, { bytes, tipo, most: MOST_LINHAS[tipo] }, async (sheet) => {
    const id = await insertImportacao(parts, actor, { tipo, arquivo: nome, hash }, sheet);
    for (const linhas of sheet.portions()) await keepLines(parts, id, linhas);
    const leituraMs = Math.round(performance.now() - begun);
    const read = { estado: "colunas", leituraMs } as const;
    await db.update(importacoes).set(read).where(eq(importacoes.id, id));
    return { id, created: true };
  });
}

/** @throws AppError conflict where the unit keeps too much */
function insertImportacao(
  { db, secrets, now: clock }: Parts,
  actor: Actor,
  file: Pick<Importada, "tipo" | "arquivo" | "hash">,
  { titulos, amostras, total, bytes }: Sheet,
): Promise<string> {
  const id = randomUUID();
  const unidadeId = unitOf(actor);
  const now = clock();
  return transaction(db, async (tx) => {
    // Without the lock two at once would each miss the other and pass the limit.
    const lock = `importacoes ${unidadeId}`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const kept = and(eq(importacoes.unidadeId, unidadeId), isNotNull(importacoes.cabecalho));
    const [sum] = await tx
      .select({ bytes: sql<number>`coalesce(sum(${importacoes.bytes}), 0)::float8` })
      .from(importacoes)
      .where(kept);
    if ((sum?.bytes ?? 0) + bytes > KEPT_BYTES)
      throw new AppError(
        "conflict",
        "As planilhas da sua unidade já ocupam todo o espaço. Cada uma sai sozinha 7 dias depois de enviada.",
      );
    await tx.insert(importacoes).values({
      ...file,
      id,
      unidadeId,
      bytes,
      total,
      autorId: actor.userId,
      estado: "lendo",
      cabecalho: secrets.seal(JSON.stringify(titulos), "importacoes.cabecalho", id),
      colunas: proposeCampos(file.tipo, titulos, amostras),
      criadaEm: now,
      vistaEm: now,
    });
    return id;
  });
}

async function keepLines(
  { db, secrets }: Parts,
  id: string,
  linhas: readonly SheetLine[],
): Promise<void> {
  const rows = await mapGently(linhas, ({ numero, celulas }) => {
    const linha = randomUUID();
    return { id: linha, numero, conteudo: sealLinha(secrets, linha, { celulas }) };
  });
  await db.execute(sql`INSERT INTO importacao_linhas (id, importacao_id, numero, conteudo)
    SELECT v.id, ${id}, v.numero, v.conteudo
    FROM unnest(${column(rows, "id")}::uuid[], ${column(rows, "numero")}::int[], ${column(rows, "conteudo")}::text[]) AS v (id, numero, conteudo)`);
  await pause(PAUSE_MS);
}

export const sealLinha = (
  { seal }: Pick<Deps["secrets"], "seal">,
  id: string,
  conteudo: Conteudo,
): string => seal(JSON.stringify(conteudo), "importacao_linhas.conteudo", id);

/** One column of rows as the parameter of an array. */
export const column = <Row extends object>(rows: Row[], name: keyof Row) =>
  sql.param(rows.map((row) => row[name]));
