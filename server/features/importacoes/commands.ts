import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import type { importacoes as contract } from "#shared/contract/importacoes.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { mayImport, MOST_LINHAS, proposeCampos } from "#shared/importacao.ts";
import type { Who } from "../../access/who.ts";
import type { Stored } from "../../db/idempotency.ts";
import { importacoes } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { mapGently } from "../../lib/gently.ts";
import { readSheetFile, type Sheet } from "../../lib/sheet.ts";
import type { Conteudo } from "./rules.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;

/** Lines of one statement. */
export const BATCH = 250;
/** Between two, others have the machine: a longer rest makes 10,000 lines take over ten seconds. */
export const PAUSE_MS = 30;

/**
 * Reads a spreadsheet and keeps its rows, sealed; nothing is imported.
 * @throws AppError invalid with one sentence for a file that is no list; forbidden for a kind that
 * the caller does not make
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
  const sheet = await readSheetFile(bytes, MOST_LINHAS[tipo]);
  const { db, secrets } = parts;
  const id = randomUUID();
  const now = parts.now();
  const hash = secrets.hmac("importacao", createHash("sha256").update(bytes).digest("hex"));
  await db.insert(importacoes).values({
    id,
    autorId: actor.userId,
    tipo,
    estado: "lendo",
    arquivo: nome,
    hash,
    cabecalho: secrets.seal(JSON.stringify(sheet.titulos), "importacoes.cabecalho", id),
    colunas: proposeCampos(tipo, sheet.titulos),
    total: sheet.linhas.length,
    criadaEm: now,
    vistaEm: now,
  });
  await keepLines(parts, id, sheet);
  const leituraMs = Math.round(performance.now() - begun);
  await db.update(importacoes).set({ estado: "colunas", leituraMs }).where(eq(importacoes.id, id));
  return { id, created: true };
}

async function keepLines({ db, secrets }: Parts, id: string, { linhas }: Sheet): Promise<void> {
  for (let from = 0; from < linhas.length; from += BATCH) {
    const rows = await mapGently(linhas.slice(from, from + BATCH), ({ numero, celulas }) => {
      const linha = randomUUID();
      return { id: linha, numero, conteudo: sealLinha(secrets, linha, { celulas }) };
    });
    await db.execute(sql`INSERT INTO importacao_linhas (id, importacao_id, numero, conteudo)
      SELECT v.id, ${id}, v.numero, v.conteudo
      FROM unnest(${column(rows, "id")}::uuid[], ${column(rows, "numero")}::int[], ${column(rows, "conteudo")}::text[]) AS v (id, numero, conteudo)`);
    await pause(PAUSE_MS);
  }
}

export const sealLinha = (
  { seal }: Pick<Deps["secrets"], "seal">,
  id: string,
  conteudo: Conteudo,
): string => seal(JSON.stringify(conteudo), "importacao_linhas.conteudo", id);

/** One column of rows as the parameter of an array. */
export const column = <Row extends object>(rows: Row[], name: keyof Row) =>
  sql.param(rows.map((row) => row[name]));
