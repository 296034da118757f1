import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { LinkProprio, OrigemDaPessoa } from "#shared/contract/resultados.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { refuseForgotten } from "../../db/forget/forget.ts";
import { leads, matriculas, origens, preMatriculas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { readWay } from "../pessoas/queries.ts";
import { ownLink, readLink } from "./queries-link.ts";
import { ofEvento, readOrigem } from "./queries-origens.ts";

/** Gives the caller's link a new code; posters with the former one bring nobody any more. */
export async function renewLink(
  { db, now }: Pick<Deps, "db" | "now">,
  who: Who,
): Promise<LinkProprio> {
  await transaction(db, async (tx) => {
    const [row] = await tx
      .update(origens)
      .set({ codigo: sql`public.origem_codigo()`, renovadaEm: now() })
      .where(ownLink(who))
      .returning({ id: origens.id });
    const { id } = found(row, "Link não encontrado");
    await tell(tx, who, "origens.renovar-link", { id });
  });
  return readLink(db, who);
}

/**
 * Corrects who brought a person, at every step of the way (product/resultados.md#who-brought-whom). A call
 * that changes nothing leaves no entry.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @param origemId null for nobody
 * @returns who brought the person now
 * @throws AppError not-found outside the scope; invalid for a link that does not count for the
 * event; conflict where the person was forgotten
 */
export async function correctOrigem(
  db: Db,
  { actor, scope, requestId }: Who,
  id: string,
  origemId: string | null,
): Promise<{ origem: OrigemDaPessoa | null }> {
  return transaction(db, async (tx) => {
    const way = await readWay(tx, scope, id);
    const before = await readOrigem(tx, scope, way);
    await refuseOther(tx, { scope, eventoId: way.eventoId }, origemId);
    if ((before?.id ?? null) === origemId) return { origem: before };
    await setOrigem(tx, scope, way, origemId);
    const entity = way.leadId ? "leads" : way.preMatriculaId ? "preMatriculas" : "matriculas";
    await tell(tx, { actor, requestId }, `${entity}.corrigir-origem`, {
      id: way.leadId ?? way.preMatriculaId ?? id,
      dados: { de: before?.id ?? "", para: origemId ?? "" },
    });
    return { origem: await readOrigem(tx, scope, way) };
  });
}

async function refuseOther(
  tx: Db,
  { scope, eventoId }: { scope: Who["scope"]; eventoId: string },
  origemId: string | null,
): Promise<void> {
  if (origemId === null) return;
  const counts = and(eq(origens.id, origemId), ofEvento(scope, eventoId));
  const [link] = await tx.select({ id: origens.id }).from(origens).where(counts);
  if (link) return;
  const message = "Escolha quem trouxe entre os links da micro-franquia do evento";
  throw new AppError("invalid", message, { issues: [{ path: "origemId", message }] });
}

type Way = Awaited<ReturnType<typeof readWay>>;

/** Every row of the way keeps the moment at which the person came. */
async function setOrigem(
  tx: Db,
  scope: Who["scope"],
  { leadId, preMatriculaId, matriculaId }: Way,
  origemId: string | null,
): Promise<void> {
  const none = sql`false`;
  const own = leadId === null ? none : and(scope.leads, eq(leads.id, leadId));
  const changed = await tx.update(leads).set({ origemId }).where(own).returning();
  const came = changed[0]?.createdAt ?? null;
  const ofPre = or(
    leadId === null ? none : eq(preMatriculas.leadId, leadId),
    preMatriculaId === null ? none : eq(preMatriculas.id, preMatriculaId),
  );
  const activated = await tx
    .update(preMatriculas)
    .set({ origemId, trazidaEm: sql`coalesce(${came}::timestamptz, ${preMatriculas.createdAt})` })
    .where(and(scope.preMatriculas, ofPre))
    .returning();
  for (const row of [...changed, ...activated]) refuseForgotten(row);
  for (const { id, trazidaEm } of activated)
    await tx
      .update(matriculas)
      .set({ origemId, trazidaEm })
      .where(and(scope.matriculas, eq(matriculas.preMatriculaId, id)));
  if (matriculaId === null) return;
  const alone = and(eq(matriculas.id, matriculaId), isNull(matriculas.preMatriculaId));
  await tx
    .update(matriculas)
    .set({ origemId, trazidaEm: sql`coalesce(${came}::timestamptz, ${matriculas.createdAt})` })
    .where(and(scope.matriculas, alone));
}
