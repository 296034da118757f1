import { and, eq, gte, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { NovoResultado, ResultadoRegistrado } from "#shared/contract/contatos.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { ageStarts } from "../../db/days.ts";
import { contatos, tentativas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { hoursOf } from "../modelos/queries.ts";
import { addressOf, block } from "./commands-block.ts";
import { lockContato } from "./queries.ts";
import { isKept } from "./queries-ordem.ts";
import { comesBack, OWNER_DAYS, PROMISE_DAYS, toldAt, TRY_DAYS } from "./rules.ts";

type Parts = Pick<Deps, "secrets" | "now">;
type Row = typeof contatos.$inferSelect;

const FREE = { tomadoPor: null, tomadoPorNome: null, tomadoAte: null };

/**
 * Keeps the outcome of a call and what happens next, for the whole family in the scope
 * (product/contatos.md#contatos). Only the caller who took it last may tell it, so it is kept once.
 * @param tx the transaction of the call
 * @returns the id of the outcome of the called person
 * @throws AppError not-found outside the scope; conflict where the caller does not have the person;
 * invalid for a promise in the past or too far ahead
 */
export async function keepResult(
  parts: Parts,
  tx: Db,
  who: Who,
  id: string,
  asked: NovoResultado,
): Promise<{ id: string; created: boolean }> {
  const family = await lockTaken(tx, who, id);
  const feitoEm = toldAt(asked, family[0], parts.now());
  return keepOutcome(parts, tx, who, family, { ...asked, feitoEm });
}

export type Family = [Row, ...Row[]];

/** An outcome and its moment; `via` says how the family was spoken to, where that is not the call of the queue. */
interface Said extends Pick<NovoResultado, "resultado" | "quando"> {
  feitoEm: Date;
  via?: string;
  /** The family is not to be contacted, so it does not come back. */
  isBlocked?: boolean;
}

/** Keeps one outcome for each of a locked family, the person who was spoken of first. */
export async function keepOutcome(
  { secrets, now: clock }: Parts,
  tx: Db,
  who: Who,
  family: Family,
  said: Said,
): Promise<{ id: string; created: boolean }> {
  const now = clock();
  const { resultado, feitoEm, via, isBlocked = false } = said;
  const promised = promiseOf(said, feitoEm);
  const hours = await hoursOf(tx, who.actor);
  const tries = 1 + (await countTries(tx, who, family, now));
  const volta = isBlocked
    ? null
    : comesBack(hours, { resultado, tries, ...(promised && { promised }) }, feitoEm);
  const hasOne = await hasOwner(tx, who, family, now);
  const told: string[] = [];
  for (const row of family) {
    const chaves = resultado === "nao_contatar" ? await block(tx, secrets, row, now) : [];
    await moveOn(tx, who, row, { resultado, volta });
    if (!hasOne) await keepFor(tx, who, row, now);
    const outcome = { resultado, volta, chaves, ligacaoId: told[0] ?? null };
    const tentativa = await addTry(tx, who, row, outcome, feitoEm);
    told.push(tentativa);
    const dados = { resultado, tentativa, eventoId: row.eventoId, ...(via && { via }) };
    await tell(tx, who, "contatos.contatar", { id: row.id, em: now, dados });
  }
  return { id: found(told[0], "Contato não encontrado"), created: true };
}

/** @throws AppError not-found outside the scope */
export async function readResult(db: Db, { scope }: Who, id: string): Promise<ResultadoRegistrado> {
  const [told] = await db
    .select({ volta: tentativas.volta })
    .from(tentativas)
    .where(and(scope.tentativas, eq(tentativas.id, id)));
  const { volta } = found(told, "Contato não encontrado");
  return { tentativaId: id, volta: volta?.toISOString() ?? null };
}

type Outcome = Pick<NovoResultado, "resultado"> & { volta: Date | null };

async function moveOn(tx: Db, { scope }: Who, row: Row, { resultado, volta }: Outcome) {
  const ownOrdem = row.leadId === null ? 3 : 2;
  const telefoneErrado =
    resultado === "numero_errado" ? (await addressOf(tx, row)).telefone : row.telefoneErrado;
  await tx
    .update(contatos)
    .set({
      ...FREE,
      resultado,
      venceEm: volta,
      ordem: resultado === "ligar_depois" ? 1 : ownOrdem,
      telefoneErrado,
    })
    .where(and(scope.contatos, eq(contatos.id, row.id)));
}

/** True if somebody of the unit keeps one of the family. */
async function hasOwner(tx: Db, { scope }: Who, family: Row[], now: Date): Promise<boolean> {
  const ids = family.map(({ id }) => id);
  const kept = isKept(sql`${now.toISOString()}::timestamptz`);
  return (await tx.$count(contatos, and(scope.contatos, inArray(contatos.id, ids), kept))) > 0;
}

/** The first to tell an outcome keeps the family. */
async function keepFor(tx: Db, { actor, scope }: Who, row: Row, now: Date): Promise<void> {
  const donoAte = new Date(now.getTime() + OWNER_DAYS * 86_400_000);
  await tx
    .update(contatos)
    .set({ donoId: actor.userId, donoNome: actor.nome ?? actor.email, donoAte })
    .where(and(scope.contatos, eq(contatos.id, row.id)));
}

async function addTry(
  tx: Db,
  { actor }: Who,
  row: Row,
  { chaves, ...outcome }: Outcome & { chaves: string[]; ligacaoId: string | null },
  em: Date,
): Promise<string> {
  const { id, eventoId, ordem, resultado, telefoneErrado, donoId, donoNome } = row;
  const venceEm = row.venceEm?.toISOString() ?? null;
  const donoAte = row.donoAte?.toISOString() ?? null;
  const [added] = await tx
    .insert(tentativas)
    .values({
      ...outcome,
      eventoId,
      contatoId: id,
      autorId: actor.userId,
      autor: actor.nome ?? actor.email,
      em,
      antes: { ordem, venceEm, resultado, telefoneErrado, donoId, donoNome, donoAte, chaves },
    })
    .returning({ id: tentativas.id });
  return found(added, "Contato não encontrado").id;
}

function promiseOf({ quando }: Said, feitoEm: Date): Date | undefined {
  if (quando === undefined) return undefined;
  const moment = new Date(quando);
  const days = (moment.getTime() - feitoEm.getTime()) / 86_400_000;
  if (days > 0 && days <= PROMISE_DAYS) return moment;
  const message =
    days > 0
      ? `Escolha um dia dos próximos ${PROMISE_DAYS} dias`
      : "Escolha uma hora que ainda não passou";
  throw new AppError("invalid", message, { issues: [{ path: "quando", message }] });
}

/**
 * Locks the family that the caller has, the called person first. A call may last longer than ten
 * minutes. Who joined the family meanwhile is told too.
 */
async function lockTaken(tx: Db, who: Who, id: string): Promise<Family> {
  const { actor, scope } = who;
  const contato = await lockContato(tx, who, id);
  const { tomadoPor, tomadoPorNome, venceEm, familia } = contato;
  if (tomadoPor !== actor.userId || venceEm === null)
    throw new AppError(
      "conflict",
      tomadoPor === null || tomadoPor === actor.userId
        ? "Este contato não está mais com você. Pegue-o de novo antes de dizer o resultado."
        : `${tomadoPorNome ?? "Outra pessoa"} está com este contato.`,
    );
  const others = await tx
    .select()
    .from(contatos)
    .where(
      and(
        scope.contatos,
        eq(contatos.familia, familia),
        ne(contatos.id, id),
        isNotNull(contatos.venceEm),
        sql`coalesce(${contatos.tomadoPor}, ${actor.userId}) = ${actor.userId}`,
      ),
    )
    .orderBy(contatos.id)
    .for("update");
  return [contato, ...others];
}

/** Calls of the family without an answer; each counts once, however many children it has. */
async function countTries(tx: Db, { scope }: Who, family: Row[], now: Date): Promise<number> {
  const [row] = await tx
    .select({
      n: sql<number>`count(DISTINCT coalesce(${tentativas.ligacaoId}, ${tentativas.id}))::int`,
    })
    .from(tentativas)
    .where(
      and(
        scope.tentativas,
        inArray(
          tentativas.contatoId,
          family.map(({ id }) => id),
        ),
        eq(tentativas.resultado, "sem_resposta"),
        isNull(tentativas.desfeitaEm),
        gte(tentativas.em, ageStarts(now, TRY_DAYS)),
      ),
    );
  return row?.n ?? 0;
}
