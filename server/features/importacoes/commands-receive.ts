import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { NovaInscricao } from "#shared/contract/inscricoes.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { importacoes } from "../../db/schema.ts";
import { AppError, found } from "../../lib/errors.ts";
import { leadsKind } from "./commands-leads.ts";
import { checkLeads } from "./queries-leads.ts";
import type { KindParts } from "./rules-kind.ts";
import type { Fault, Importada } from "./rules.ts";

/** The signs of an event's short address. */
const CODE = /^[0-9a-z]{6}$/i;

/**
 * Stores somebody whom another program brings, under the rules of a spreadsheet's row (product/importacoes.md#importar). Who stands
 * at the event already stays as they are.
 * @param tokenId of the calling program
 * @throws AppError invalid with a sentence for each field
 */
export async function receive(
  tx: Db,
  parts: KindParts,
  who: Who,
  tokenId: string,
  { evento, coleta, ...fields }: NovaInscricao,
): Promise<Stored> {
  const now = parts.now();
  const today = todayInSaoPaulo(now);
  const { em = today } = coleta;
  if (em > today)
    throw refusal([{ campo: "coleta", mensagem: "O dia da coleta não pode ser futuro" }]);
  const named = CODE.test(evento) ? { codigoEvento: evento } : {};
  const said = Object.entries(fields).filter(([, text]) => text?.trim());
  const valores = { ...Object.fromEntries(said), ...named };
  const linha = { id: randomUUID(), numero: 1, celulas: [], valores };
  const list = { eventoId: "codigoEvento" in named ? null : evento, ddd: null };
  const [checked] = await checkLeads(tx, who, list, [linha], now);
  if (checked === undefined || checked.erros.length > 0) throw refusal(checked?.erros ?? []);
  if (checked.registroId !== undefined) return { id: checked.registroId, created: false };
  const row = await listOf(tx, who, tokenId, { ...coleta, em }, now);
  const pronta = { ...linha, corpo: checked.corpo ?? {}, registroId: null };
  const [stored] = await leadsKind.create(tx, parts, who, row, [pronta]);
  if (stored === undefined)
    throw new AppError("conflict", "Outra inscrição da mesma pessoa chegou agora. Tente de novo.");
  return { id: stored.registroId, created: true };
}

/** The list that a program fills: one for each origin, day and legal basis. */
async function listOf(
  tx: Db,
  { actor }: Who,
  tokenId: string,
  { origem, em, baseLegal }: Required<NovaInscricao["coleta"]>,
  now: Date,
): Promise<Importada> {
  const { gravadas, total } = importacoes;
  const [row] = await tx
    .insert(importacoes)
    .values({
      autorId: actor.userId,
      tipo: "leads",
      estado: "gravada",
      tokenId,
      origem,
      baseLegal,
      arquivo: "",
      hash: "",
      coletadaEm: em,
      criadaEm: now,
      vistaEm: now,
      gravadaEm: now,
      total: 1,
      gravadas: 1,
    })
    .onConflictDoUpdate({
      target: [
        importacoes.tokenId,
        importacoes.origem,
        importacoes.coletadaEm,
        importacoes.baseLegal,
      ],
      targetWhere: sql`${importacoes.tokenId} IS NOT NULL`,
      set: { total: sql`${total} + 1`, gravadas: sql`${gravadas} + 1`, vistaEm: now },
    })
    .returning();
  return found(row, "Lista não encontrada");
}

/** The faults of a row, by the fields that the program has sent. */
function refusal(erros: Fault[]): AppError {
  const issues = erros.map(({ campo, mensagem }) => ({
    path: campo === null || campo === "codigoEvento" || campo === "eventoId" ? "evento" : campo,
    message: mensagem,
  }));
  return new AppError("invalid", issues[0]?.message ?? "Confira os dados", { issues });
}
