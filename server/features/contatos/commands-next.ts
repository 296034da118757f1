import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Contato, PedidoDeProximo, Proximo } from "#shared/contract/contatos.ts";
import type { Role } from "#shared/labels.ts";
import { scopeFor } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { contatos } from "../../db/schema.ts";
import { runPrepared } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { hoursOf } from "../modelos/queries.ts";
import { feedQueue, isDue, isDueAndHeld, isDueAtEvents, kindsOf, waits } from "./queries-fila.ts";
import { getContato } from "./queries.ts";
import { opensAt, TAKEN_MINUTES } from "./rules.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** People in a row who must not be called; each is closed as it is met. */
const MOST_BLOCKED = 50;

/**
 * Takes the most urgent person for 10 minutes, for one caller alone (docs/decisions/053). Outside of
 * the unit's hours it takes nobody, unless the caller goes on.
 * @throws AppError not-found for an `id` outside the scope; conflict where somebody else has that
 * person, or nobody is to call
 */
export async function takeNext(parts: Parts, who: Who, asked: PedidoDeProximo): Promise<Proximo> {
  const { db } = parts;
  const now = parts.now();
  const { inicio, fim, domingos } = await hoursOf(db, who.actor);
  const horario = { inicio, fim, domingos };
  const opens = opensAt(horario, now);
  const abreEm = opens?.toISOString() ?? null;
  if (opens !== undefined && asked.foraDoHorario !== true)
    return { contato: null, horario, abreEm };
  const contato =
    asked.id === undefined
      ? await takeMostUrgent(parts, who, asked, now)
      : await takeOne(parts, who, asked.id, now);
  await letOthersGo(db, who, contato?.id, now);
  return { contato: contato ?? null, horario, abreEm };
}

async function takeMostUrgent(
  parts: Parts,
  who: Who,
  asked: PedidoDeProximo,
  now: Date,
): Promise<Contato | undefined> {
  let isFed = await feedQueue(parts.db, who.actor, { wait: false }, now);
  for (let blocked = 0; blocked < MOST_BLOCKED;) {
    const id = await pick(parts.db, who, asked, now);
    if (id === undefined && isFed) return undefined;
    if (id === undefined) {
      // The queue may be empty only because another caller is still filling it.
      isFed = await feedQueue(parts.db, who.actor, { wait: true }, now);
      continue;
    }
    const contato = await getContato(parts, who, id, now);
    if (contato) return contato;
    await closeBlocked(parts.db, who, id);
    blocked += 1;
  }
  return undefined;
}

async function pick(
  db: Db,
  { actor }: Who,
  { eventoId, pulados = [] }: PedidoDeProximo,
  now: Date,
): Promise<string | undefined> {
  const [row] = await runPrepared<{ id: string }>(db, {
    shape: `next contact,${actor.role},${eventoId === undefined ? "" : "evento"}`,
    build: () => picking(actor.role, { isOfEvento: eventoId !== undefined }),
    values: {
      ...actor,
      nome: actor.nome ?? actor.email,
      now: now.toISOString(),
      until: takenUntil(now).toISOString(),
      today: todayInSaoPaulo(now),
      eventoId,
      pulados,
    },
  });
  return row?.id;
}

/** The end of the time for which a card that is taken now has one holder. */
export const takenUntil = (now: Date) => new Date(now.getTime() + TAKEN_MINUTES * 60_000);

const value = sql.placeholder;
/** A card that its holder has kept for 10 minutes is anybody's again. */
const isFree = (now: SQL) =>
  sql`(${contatos.tomadoAte} IS NULL OR ${contatos.tomadoAte} <= ${now})`;

/**
 * Takes the first free card: the caller's own, else the first of the most urgent kind. Each kind is
 * looked for only if the one before has nobody, along an index that is in its order. Who is being
 * taken by another caller at the same moment is passed over, so callers do not wait for each other.
 */
function picking(role: Role, { isOfEvento }: { isOfEvento: boolean }): SQL {
  const scope = scopeFor(role);
  const at = { now: value("now"), today: value("today") };
  const now = sql`${value("now")}::timestamptz`;
  const wanted = and(
    isOfEvento ? sql`${contatos.eventoId} = ${value("eventoId")}` : undefined,
    sql`${contatos.id} <> ALL(${value("pulados")}::uuid[])`,
  );
  const first = (condition: SQL | undefined) =>
    sql`(SELECT ${contatos.id} FROM ${contatos} WHERE ${and(wanted, condition)}
      ORDER BY ${contatos.venceEm}, ${contatos.id} LIMIT 1 FOR UPDATE OF ${contatos} SKIP LOCKED)`;
  const own = sql`${contatos.tomadoPor} = ${value("userId")}::uuid AND ${contatos.tomadoAte} > ${now}`;
  const kinds = Object.entries(kindsOf(scope, at, { isApart: false })).map(([name, kind]) =>
    name === "evento_hoje"
      ? and(amongFirst(and(isDueAtEvents(scope, at), kind, isFree(now), wanted)), waits(at.now))
      : and(isDue(scope, at), kind, isFree(now)),
  );
  const sources = [and(isDueAndHeld(scope, at), own), ...kinds].map(first);
  return sql`UPDATE ${contatos} SET tomado_por = ${value("userId")}::uuid, tomado_por_nome = ${value("nome")},
      tomado_ate = ${value("until")}::timestamptz
    WHERE ${contatos.id} = coalesce(${sql.join(sources, sql`, `)}) RETURNING ${contatos.id} AS id`;
}

/** People of today's events that are looked at; whoever stands behind them has a later kind. */
const MOST_OF_TODAY = 100;

/**
 * True for the first people under a condition. An event may have hundreds of people in no order of
 * an index; only so many are asked whether they still wait.
 */
function amongFirst(condition: SQL | undefined): SQL {
  return sql`${contatos.id} = ANY(ARRAY(SELECT ${contatos.id} FROM ${contatos} WHERE ${condition}
    ORDER BY ${contatos.venceEm}, ${contatos.id} LIMIT ${sql.raw(String(MOST_OF_TODAY))}))`;
}

/** Takes one person whom the caller chose. */
async function takeOne(parts: Parts, who: Who, id: string, now: Date): Promise<Contato> {
  const { actor, scope } = who;
  const mine = sql`(${isFree(sql`${now.toISOString()}::timestamptz`)} OR ${contatos.tomadoPor} = ${actor.userId}::uuid)`;
  const taken = await parts.db
    .update(contatos)
    .set({
      tomadoPor: actor.userId,
      tomadoPorNome: actor.nome ?? actor.email,
      tomadoAte: takenUntil(now),
    })
    .where(and(scope.contatos, eq(contatos.id, id), sql`${contatos.venceEm} IS NOT NULL`, mine))
    .returning({ id: contatos.id });
  const contato = await getContato(parts, who, id, now);
  if (contato === undefined || contato.venceEm === null)
    throw new AppError("conflict", "Ninguém deve ligar para esta pessoa: o contato foi encerrado.");
  if (taken.length === 0)
    throw new AppError(
      "conflict",
      `${contato.tomado?.nome ?? "Outra pessoa"} está com este contato.`,
    );
  return contato;
}

/** One caller has one card: taking another gives the former back. */
async function letOthersGo(
  db: Db,
  { actor, scope }: Who,
  contatoId: string | undefined,
  now: Date,
) {
  await db
    .update(contatos)
    .set({ tomadoPor: null, tomadoPorNome: null, tomadoAte: null })
    .where(
      and(
        scope.contatos,
        eq(contatos.tomadoPor, actor.userId),
        sql`${contatos.tomadoAte} > ${now.toISOString()}::timestamptz`,
        contatoId === undefined ? undefined : ne(contatos.id, contatoId),
      ),
    );
}

async function closeBlocked(db: Db, { scope }: Who, id: string): Promise<void> {
  await db
    .update(contatos)
    .set({
      resultado: "nao_contatar",
      venceEm: null,
      tomadoPor: null,
      tomadoPorNome: null,
      tomadoAte: null,
    })
    .where(and(scope.contatos, eq(contatos.id, id)));
}
