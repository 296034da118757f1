import { and, eq, ne, sql } from "drizzle-orm";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { importacoes as contract, LinhaImportada } from "#shared/contract/importacoes.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { importacaoLinhas, importacoes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { AppError, found } from "../../lib/errors.ts";
import { FIGURES, keep, stateOf } from "./commands-check.ts";
import { kinds } from "./commands-kinds.ts";
import { linhaOf as shownLinha, mine, openLinha, titulosOf } from "./queries.ts";
import type { Importada } from "./rules.ts";
import { linhaOf } from "./rules.ts";
import type { KindParts } from "./rules-kind.ts";

const ofLinha = (importacaoId: string, numero: number) =>
  and(eq(importacaoLinhas.importacaoId, importacaoId), eq(importacaoLinhas.numero, numero));

/**
 * Changes a cell of a person's row that has a fault, and checks the row anew.
 * @throws AppError not-found for another's, or a row that is none; invalid for a column that is
 * none; conflict where the list does not wait to be imported, or the row has no fault
 */
export function mendCelula(
  parts: KindParts,
  who: Who,
  id: string,
  { numero, coluna, valor }: BodyOf<typeof contract.mend>,
): Promise<LinhaImportada> {
  return transaction(parts.db, async (tx) => {
    const row = await lockImportada(tx, who, id);
    const [line] = await tx.select().from(importacaoLinhas).where(ofLinha(id, numero));
    const { estado, ...before } = found(line, "Linha não encontrada");
    if (estado !== "errada") throw new AppError("conflict", "Esta linha já não tem erro");
    const { celulas } = openLinha(parts.secrets, before);
    if (coluna >= celulas.length) throw new AppError("invalid", "Coluna desconhecida");
    const mended = celulas.with(coluna, valor);
    await checkMended({ ...parts, db: tx }, who, row, { ...before, celulas: mended });
    const [after] = await tx.select().from(importacaoLinhas).where(ofLinha(id, numero));
    return shownLinha(parts.secrets, found(after, "Linha não encontrada"));
  });
}

async function lockImportada(tx: Db, who: Who, id: string): Promise<Importada> {
  const [locked] = await tx.select().from(importacoes).where(mine(who, id)).for("update");
  const row = found(locked, "Importação não encontrada");
  if (row.estado !== "conferida" || row.cabecalho === null)
    throw new AppError("conflict", "Confira a planilha antes de corrigir uma linha");
  if (row.tipo !== "leads")
    throw new AppError("conflict", "Corrija esta linha na planilha e envie de novo");
  return row;
}

interface Mended {
  id: string;
  numero: number;
  celulas: string[];
}

/** Checks the row beside those of the list that name the same person, and counts it anew. */
async function checkMended(
  parts: KindParts,
  who: Who,
  row: Importada,
  mended: Mended,
): Promise<void> {
  const { db, secrets } = parts;
  const titulos = titulosOf(secrets, row);
  const colunas = row.colunas ?? [];
  const check = async (lines: Mended[]) =>
    kinds.leads.check(
      parts,
      who,
      row,
      lines.map((line) => linhaOf(line, colunas, titulos)),
    );
  const [one] = await check([mended]);
  if (one === undefined) return;
  await keep(parts, [{ ...one, estado: "errada" }]);
  const seen = new Map<string, number>();
  for (const other of await check(await sameAs(parts, row.id, mended.id)))
    for (const chave of other.chaves) seen.set(chave, other.linha.numero);
  const told = stateOf(one, seen);
  if (told.estado !== "errada") await count(db, row.id, told);
  await keep(parts, [told]);
}

/** The sound rows of the list with the hash of this one's contact. */
async function sameAs({ db, secrets }: KindParts, importacaoId: string, id: string) {
  const { chave, estado } = importacaoLinhas;
  const own = sql`(SELECT o.chave FROM importacao_linhas o WHERE o.id = ${id})`;
  const rows = await db
    .select()
    .from(importacaoLinhas)
    .where(
      and(
        eq(importacaoLinhas.importacaoId, importacaoId),
        eq(chave, own),
        ne(importacaoLinhas.id, id),
        ne(estado, "errada"),
      ),
    );
  return rows.map((row) => ({ ...row, ...openLinha(secrets, row) }));
}

async function count(
  db: Db,
  id: string,
  { estado, isCompleted }: ReturnType<typeof stateOf>,
): Promise<void> {
  const figure = FIGURES[estado];
  await db
    .update(importacoes)
    .set({
      erradas: sql`${importacoes.erradas} - 1`,
      [figure]: sql`${importacoes[figure]} + 1`,
      semDdd: sql`${importacoes.semDdd} + ${Number(isCompleted === true)}`,
    })
    .where(eq(importacoes.id, id));
}
