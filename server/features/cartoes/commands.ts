import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { MOST_CARTOES, type NovosCartoes } from "#shared/contract/cartoes.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { cartoes, eventos, leads } from "../../db/schema.ts";
import { AppError, found } from "../../lib/errors.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { mostCartoes, withoutCard } from "./queries-resumo.ts";
import { newCodigos } from "./rules.ts";

/**
 * Makes a batch of cards, in the caller's transaction: for those who signed up and have none, in
 * the order asked for, or blank ones. A card of who has activated already is active from the
 * beginning.
 * @returns the first card of the batch
 * @throws AppError not-found outside the scope; conflict where nobody waits for a card, or the
 * event takes no activations
 */
export async function makeCartoes(
  tx: Db,
  who: Who,
  eventoId: string,
  asked: NovosCartoes,
  now: Date,
): Promise<Stored> {
  await lockEvento(tx, who, eventoId, now);
  const people =
    asked.para === "em_branco"
      ? Array.from({ length: asked.quantidade ?? 0 }, () => ({ leadId: null }))
      : await waitingFor(tx, who, eventoId, asked.ordem);
  if (people.length === 0)
    throw new AppError("conflict", "Todos os inscritos deste evento já têm cartão.");
  return insertCartoes(tx, who, { eventoId, people, para: asked.para }, now);
}

/**
 * Locks an event's cards: numbers are given one after the other. Sign-ups do not wait for it.
 * @throws AppError not-found outside the scope; conflict where the event takes no activations
 */
export async function lockEvento(
  tx: Db,
  { scope }: Pick<Who, "scope">,
  eventoId: string,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ isOpen: sql<boolean>`coalesce(${openEvent(now)}, false)` })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, eventoId)))
    .for("no key update");
  if (found(row, "Evento não encontrado").isOpen) return;
  throw new AppError(
    "conflict",
    "Este evento não recebe mais ativações: um cartão novo não valeria.",
  );
}

async function waitingFor(
  tx: Db,
  { scope }: Who,
  eventoId: string,
  ordem: "nome" | "inscricao",
): Promise<Person[]> {
  const order = ordem === "nome" ? [leads.nomeAluno, leads.id] : [leads.createdAt, leads.id];
  return tx
    .select({ leadId: leads.id })
    .from(leads)
    .where(and(scope.leads, eq(leads.eventoId, eventoId), withoutCard))
    .orderBy(...order)
    .limit(MOST_CARTOES);
}

/** The person of a card to be made; a blank one that somebody activated has the activation alone. */
interface Person {
  leadId: string | null;
  preMatriculaId?: string | null;
}

interface Batch {
  eventoId: string;
  /** The people of the cards, in their order. */
  people: Person[];
  para: "inscritos" | "em_branco" | "reimpressao";
}

/** Inserts a batch in one statement; `lockEvento` came before. @returns the first card */
export async function insertCartoes(
  tx: Db,
  { actor, requestId }: Who,
  { eventoId, people, para }: Batch,
  now: Date,
): Promise<Stored> {
  await refuseFlood(tx, eventoId, people.length);
  const codigos = await freeCodigos(tx, people.length);
  const leadIds = people.map(({ leadId }) => leadId);
  const activations = people.map(({ preMatriculaId = null }) => preMatriculaId);
  const { rows } = await tx.execute<{ id: string; lote: number }>(sql`
    WITH last AS (
      SELECT coalesce(max(numero), 0) AS numero, coalesce(max(lote), 0) AS lote FROM cartoes WHERE evento_id = ${eventoId}
    )
    INSERT INTO cartoes (evento_id, codigo, numero, lote, lead_id, pre_matricula_id, impresso_em, impresso_por_id, impresso_por, ativado_em)
    SELECT ${eventoId}, asked.codigo, last.numero + asked.place, last.lote + 1, asked.lead_id, activation.id,
      ${now.toISOString()}::timestamptz, ${actor.userId}, ${actor.nome ?? actor.email}, activation.created_at
    FROM last, unnest(${sql.param(codigos)}::text[], ${sql.param(leadIds)}::uuid[], ${sql.param(activations)}::uuid[])
      WITH ORDINALITY AS asked (codigo, lead_id, activation_id, place)
    LEFT JOIN LATERAL (
      (SELECT id, created_at FROM pre_matriculas WHERE id = asked.activation_id) UNION ALL (${activationOf(sql`asked.lead_id`)}) LIMIT 1
    ) activation ON true
    RETURNING id, lote`);
  const first = found(rows[0], "Evento não encontrado");
  await tell(tx, { actor, requestId }, "cartoes.imprimir", {
    id: eventoId,
    dados: { para, lote: first.lote, cartoes: people.length },
  });
  return { id: first.id, created: true };
}

/** Counts printed and voided ones together. @throws AppError conflict beyond the most cards of an event */
async function refuseFlood(tx: Db, eventoId: string, more: number): Promise<void> {
  const [row] = await tx
    .select({ most: mostCartoes })
    .from(eventos)
    .where(eq(eventos.id, eventoId));
  const most = row?.most ?? 0;
  const made = await tx.$count(cartoes, eq(cartoes.eventoId, eventoId));
  if (made + more <= most) return;
  const left = Math.max(0, most - made).toLocaleString("pt-BR");
  throw new AppError(
    "conflict",
    `Este evento pode ter ainda ${left} cartões: o limite é o dobro dos alunos esperados mais 2.000, com os anulados. Espera mais alunos? Corrija o evento.`,
  );
}

/** The activation of a lead, the earliest of several. */
export const activationOf = (leadId: SQL): SQL =>
  sql`SELECT p.id, p.created_at FROM pre_matriculas p WHERE p.lead_id = ${leadId} ORDER BY p.created_at, p.id LIMIT 1`;

/** Nearly every drawn code is free, because cards are few against all possible codes. */
async function freeCodigos(tx: Db, count: number): Promise<string[]> {
  const codigos = newCodigos(count);
  for (;;) {
    const taken = await tx
      .select({ codigo: cartoes.codigo })
      .from(cartoes)
      .where(inArray(cartoes.codigo, [...codigos]));
    if (taken.length === 0) return [...codigos];
    for (const { codigo } of taken) codigos.delete(codigo);
    for (const codigo of newCodigos(taken.length)) codigos.add(codigo);
  }
}
