import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Pergunta, PerguntaGuardada } from "#shared/perguntas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { leads } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";

interface Change {
  had: readonly PerguntaGuardada[];
  asked: readonly Pergunta[];
}

/**
 * The questions of an event after an edit. One that was answered and is asked no more stays, hidden,
 * so that its answers keep their question.
 * @param eventoId of an event whose row is locked, so that nobody answers meanwhile
 * @throws AppError conflict where an answered question would say another thing
 */
export async function changedPerguntas(
  tx: Db,
  scope: Scope,
  eventoId: string,
  { had, asked }: Change,
): Promise<PerguntaGuardada[]> {
  const touched = had.filter((before) => !asked.some((now) => saysTheSame(before, now)));
  if (touched.length === 0) return [...asked];
  const answered = await answeredOf(tx, scope, eventoId);
  const kept = touched.filter(({ id }) => answered.has(id));
  const changed = kept.find(({ id }) => asked.some((now) => now.id === id));
  if (changed) throw answeredAlready(changed);
  return [...asked, ...kept.map((one) => ({ ...one, oculta: true as const }))];
}

/** True for the same question, which may have got further choices. */
function saysTheSame({ oculta: _, ...before }: PerguntaGuardada, now: Pergunta): boolean {
  if (before.opcoes === null || now.opcoes === null) return isDeepStrictEqual(before, now);
  const isKept = before.opcoes.every((opcao) => now.opcoes?.includes(opcao));
  return before.id === now.id && before.texto === now.texto && isKept;
}

async function answeredOf(tx: Db, scope: Scope, eventoId: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: sql<string>`jsonb_object_keys(${leads.respostas})` })
    .from(leads)
    .where(and(scope.leads, eq(leads.eventoId, eventoId), isNotNull(leads.respostas)));
  return new Set(rows.map(({ id }) => id));
}

function answeredAlready({ texto }: Pergunta): AppError {
  const message = `Famílias já responderam “${texto}”: o texto não muda mais, e opções só podem ser acrescentadas`;
  return new AppError("conflict", message, { issues: [{ path: "perguntas", message }] });
}
