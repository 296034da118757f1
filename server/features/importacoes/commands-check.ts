import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Conferencia } from "#shared/contract/importacoes.ts";
import { faultOfCampos } from "#shared/importacao.ts";
import type { Who } from "../../access/who.ts";
import { lineKeyOf } from "../../db/forget/lines.ts";
import { importacaoLinhas, importacoes } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { mapGently } from "../../lib/gently.ts";
import { BATCH, column, PAUSE_MS, sealLinha } from "./commands.ts";
import { afterTheCall, runStep } from "./commands-turn.ts";
import { kinds } from "./commands-kinds.ts";
import {
  isUnderWay,
  linesAfter,
  mine,
  openLinha,
  readImportada,
  STALE_MS,
  titulosOf,
} from "./queries.ts";
import { isEvento } from "./queries-leads.ts";
import { type Conferida, type Importada, linhaOf } from "./rules.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now" | "env" | "counts" | "limits">;

/**
 * Takes the columns and begins to check every row, in the background; nothing is imported.
 * @throws AppError invalid for columns that do not fit, or a list of people of which it is not said
 * where it comes from; not-found for an event outside the scope; conflict while it is under way or
 * once it is imported
 */
export async function checkImportacao(
  parts: Parts,
  who: Who,
  id: string,
  asked: Conferencia,
): Promise<void> {
  const { db, now } = parts;
  const row = await readImportada(db, who, id);
  const fault = faultOfCampos(row.tipo, asked.colunas);
  if (fault) throw new AppError("invalid", fault);
  const set = row.tipo === "leads" ? await ofLeads(parts, who, asked) : {};
  if (isUnderWay(row, now()) || row.cabecalho === null)
    throw new AppError("conflict", "Esta importação está em andamento ou suas linhas já saíram");
  const { colunas, repetidas } = asked;
  await begin(parts, who, id, { colunas, repetidas, ...set });
}

/**
 * Begins to check every row once more with the columns that were given.
 * @throws AppError as {@link checkImportacao}
 */
export const checkAgain = (parts: Parts, who: Who, id: string): Promise<void> =>
  begin(parts, who, id, {});

async function begin(parts: Parts, who: Who, id: string, set: Partial<Importada>): Promise<void> {
  const moment = parts.now();
  const [begun] = await parts.db
    .update(importacoes)
    .set({ ...set, ...UNCHECKED, estado: "conferindo", vistaEm: moment })
    .where(and(mine(who, id), isFree(moment)))
    .returning();
  if (begun === undefined) throw new AppError("conflict", "Esta importação já foi concluída");
  const caller = afterTheCall(who);
  runStep(parts, begun.id, "conferindo", () => checkLines(parts, caller, begun));
}

const UNCHECKED = { feitas: 0, novas: 0, existentes: 0, erradas: 0, semDdd: 0, falha: null };

/** True if no step is under way, or its process has ended. */
const isFree = (moment: Date) =>
  or(
    inArray(importacoes.estado, ["colunas", "conferida", "falhou"]),
    and(
      inArray(importacoes.estado, ["conferindo", "gravando"]),
      lt(importacoes.vistaEm, new Date(moment.getTime() - STALE_MS)),
    ),
  );

/** The columns that name the event of each row. */
const NAMING = [["codigoEvento"], ["escolaEvento", "dataEvento"]];

/** Reads what a list of people says of itself (docs/decisions/069). */
async function ofLeads(
  { db, now }: Parts,
  who: Who,
  { coleta, eventoId, ddd, colunas }: Conferencia,
): Promise<Partial<Importada>> {
  if (!coleta) throw new AppError("invalid", "Diga de onde veio a lista e confirme o direito");
  const today = todayInSaoPaulo(now());
  if (coleta.em > today || coleta.em < "2000-01-01")
    throw new AppError("invalid", "O dia da coleta não pode ser futuro");
  const isNamed = NAMING.some((campos) => campos.every((campo) => colunas.includes(campo)));
  if (!eventoId && !isNamed)
    throw new AppError("invalid", "Escolha o evento das pessoas desta lista");
  if (eventoId && !(await isEvento(db, who, eventoId)))
    throw new AppError("not-found", "Evento não encontrado");
  const { origem, em: coletadaEm, baseLegal } = coleta;
  return { eventoId: eventoId ?? null, ddd: ddd ?? null, origem, coletadaEm, baseLegal };
}

export const FIGURES = { errada: "erradas", nova: "novas", existente: "existentes" } as const;

async function checkLines(parts: Parts, who: Who, row: Importada): Promise<void> {
  const begun = performance.now();
  const { db, now } = parts;
  const seen = new Map<string, number>();
  const figures = { feitas: 0, novas: 0, existentes: 0, erradas: 0, semDdd: 0 };
  const kind = kinds[row.tipo];
  const size = kind.isWhole ? row.total : BATCH;
  const colunas = row.colunas ?? [];
  const titulos = titulosOf(parts.secrets, row);
  for (let after = 0; figures.feitas < row.total;) {
    const lines = await linesAfter(db, row.id, { after, limit: size });
    const linhas = await mapGently(lines, (line) =>
      linhaOf({ ...line, ...openLinha(parts.secrets, line) }, colunas, titulos),
    );
    const done = await kind.check(parts, who, row, linhas);
    const told = done.map((one) => stateOf(one, seen));
    await keep(parts, told);
    for (const { estado, isCompleted } of told) {
      figures[FIGURES[estado]] += 1;
      if (isCompleted && estado !== "errada") figures.semDdd += 1;
    }
    figures.feitas += lines.length;
    const [alive] = await db
      .update(importacoes)
      .set({ ...figures, vistaEm: now() })
      .where(and(eq(importacoes.id, row.id), eq(importacoes.estado, "conferindo")))
      .returning({ id: importacoes.id });
    if (alive === undefined || lines.length === 0) return;
    after = lines.at(-1)?.numero ?? after;
    await pause(PAUSE_MS);
  }
  const conferenciaMs = Math.round(performance.now() - begun);
  await db
    .update(importacoes)
    .set({ estado: "conferida", conferenciaMs })
    .where(and(eq(importacoes.id, row.id), eq(importacoes.estado, "conferindo")));
}

/** A row with its state; one that repeats another of the file has a fault. */
export function stateOf(one: Conferida, seen: Map<string, number>) {
  const { linha, erros, chaves } = one;
  const before = chaves.map((chave) => seen.get(chave)).find((numero) => numero !== undefined);
  for (const chave of chaves) if (!seen.has(chave)) seen.set(chave, linha.numero);
  const all =
    before === undefined
      ? erros
      : [...erros, { campo: null, mensagem: `Repete a linha ${before} deste arquivo` }];
  const estado =
    all.length > 0
      ? ("errada" as const)
      : one.registroId === undefined
        ? ("nova" as const)
        : ("existente" as const);
  return { ...one, erros: all, estado };
}

export async function keep(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  rows: (Conferida & { estado: string })[],
): Promise<void> {
  const kept = await mapGently(rows, ({ linha, erros, corpo, registroId = null, estado }) => ({
    id: linha.id,
    estado,
    registroId,
    chave: lineKeyOf(secrets, { ...linha.valores, nome: linha.valores["nomeAluno"], ...corpo }),
    conteudo: sealLinha(secrets, linha.id, {
      celulas: linha.celulas,
      ...(erros.length > 0 ? { erros } : { corpo }),
    }),
  }));
  await db.execute(sql`UPDATE ${importacaoLinhas} AS l
    SET estado = v.estado, registro_id = v.registro_id, chave = v.chave, conteudo = v.conteudo, decisao = NULL
    FROM unnest(${column(kept, "id")}::uuid[], ${column(kept, "estado")}::estado_linha[], ${column(kept, "registroId")}::uuid[],
      ${column(kept, "chave")}::text[], ${column(kept, "conteudo")}::text[]) AS v (id, estado, registro_id, chave, conteudo)
    WHERE l.id = v.id`);
}

/**
 * Decides for rows that exist already.
 * @throws AppError not-found for another's; conflict where it does not wait for decisions
 */
export async function decideLinhas(
  { db }: Pick<Deps, "db">,
  who: Who,
  id: string,
  { decisao, linhas }: { decisao: string; linhas?: number[] | undefined },
): Promise<void> {
  const { estado } = await readImportada(db, who, id);
  if (estado !== "conferida") throw new AppError("conflict", "Confira a planilha antes de decidir");
  const { importacaoId, numero, estado: state, decisao: decided } = importacaoLinhas;
  const which = linhas === undefined ? sql`${decided} IS NULL` : inArray(numero, linhas);
  await db
    .update(importacaoLinhas)
    .set({ decisao })
    .where(and(eq(importacaoId, id), eq(state, "existente"), which));
}
