import { and, sql, type Placeholder, type SQL } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { URGENCIAS } from "#shared/contract/contatos.ts";
import type { Role } from "#shared/labels.ts";
import { type Scope, scopeFor } from "../../access/scope.ts";
import { startOf } from "../../db/days.ts";
import { contatos, eventos } from "../../db/schema.ts";
import { waits } from "./queries-fila.ts";
import { ACTIVE_HOURS, ARCHIVE_DAYS, EVENT_DAYS, FRESH_HOURS } from "./rules.ts";

// The order of the queue (product/contatos.md#contatos). A place depends on the moment, so no row keeps it:
// each kind is read along an index, and a family stands where the first of its people stands.

export interface AtMoment {
  now: Date | Placeholder;
  today: string | Placeholder;
}

/** One side of the queue: who is to be called, or who is only called on purpose. */
export interface Side {
  scope: Scope;
  at: AtMoment;
  isArquivo: boolean;
  /** The account whose own families come first in each kind. */
  caller: SQL;
  /** A further condition, as one event. */
  of?: ((c: typeof contatos) => SQL) | undefined;
}

/**
 * A side as a prepared statement reads it, whose text depends on these alone.
 * @param shape a school's or a seller's own, or one event's; `now`, `today`, `eventoId` and the actor
 * are values of the call
 */
export function sideOf({
  role,
  isOfEvento,
  isArquivo,
}: {
  role: Role;
  isOfEvento: boolean;
  isArquivo: boolean;
}): Side {
  const value = sql.placeholder;
  return {
    scope: scopeFor(role),
    at: { now: value("now"), today: value("today") },
    isArquivo,
    caller: sql`${value("userId")}::uuid`,
    of: isOfEvento ? (c) => sql`${c.eventoId} = ${value("eventoId")}::uuid` : undefined,
  };
}

/** The rows of which a question is asked: those of the queue, or others of their families. */
type Rows = typeof contatos;
const irmao = alias(contatos, "irmao") as unknown as Rows;

export const number = (n: number): SQL => sql.raw(String(n));
const kindNamed = (name: (typeof URGENCIAS)[number]): SQL => number(URGENCIAS.indexOf(name));
export const momentOf = ({ now }: AtMoment): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
export const dayOf = ({ today }: AtMoment): SQL => sql`${today}::date`;
export const hoursBefore = (at: AtMoment, hours: number): SQL =>
  sql`${momentOf(at)} - ${sql.raw(`interval '${hours} hours'`)}`;
export const dayOfEvento = ({ eventoId }: Rows) =>
  sql`(SELECT ${eventos.dataEvento} FROM ${eventos} WHERE ${eventos.id} = ${eventoId})`;
const daysAway = (at: AtMoment, c: Rows) => sql`(${dayOfEvento(c)} - ${dayOf(at)})`;

/** The number of a row's kind, its place in URGENCIAS. */
export function kindOf(at: AtMoment, c: Rows = contatos): SQL {
  const { ordem, desde, veioEm } = c;
  const away = daysAway(at, c);
  return sql`CASE WHEN ${ordem} = 1 THEN ${kindNamed("prometido")}
    WHEN ${veioEm} >= ${startOf(dayOf(at))} THEN ${kindNamed("veio")}
    WHEN ${ordem} = 3 AND ${desde} > ${hoursBefore(at, ACTIVE_HOURS)} THEN ${kindNamed("ativou")}
    WHEN ${ordem} = 2 AND ${desde} > ${hoursBefore(at, FRESH_HOURS)} AND NOT ${isArchived(at, c)} THEN ${kindNamed("inscreveu")}
    WHEN ${away} BETWEEN 0 AND ${number(EVENT_DAYS)} THEN ${kindNamed("evento_proximo")}
    WHEN ${ordem} = 3 THEN ${kindNamed("ativado")} ELSE ${kindNamed("inscrito")} END`;
}

/** The number of a row's stand: its kind, the caller's own families before the others. */
function standOf(side: Side, c: Rows = contatos): SQL {
  return sql`(${kindOf(side.at, c)} * 2 + CASE WHEN ${isMine(side, c)} THEN 0 ELSE 1 END)`;
}

/** True for a person whose family the caller brought or called first, seven days long. */
export const isMine = ({ at, caller }: Side, c: Rows): SQL =>
  sql`(${c.donoId} = ${caller} AND ${c.donoAte} > ${momentOf(at)})`;

/**
 * True for a person whom somebody keeps. Who was deactivated or has left the unit keeps nobody.
 * @param now its moment in SQL
 */
export function isKept(now: SQL, c: Rows = contatos): SQL {
  return sql`(${c.donoAte} > ${now} AND ${isOfUnit(c, c.donoId)})`;
}

/** True for the id of an active account of the row's micro-franchise or below it. */
export const isOfUnit = (c: Rows, account: PgColumn): SQL =>
  sql`public.is_of_unit(${account}, ${c.microFranquiaId})`;

/** More than the seconds of any moment, so that the day of an event stands before them. */
const DAY = number(1e11);

/** A row's place in its kind, the least first: the earliest promise, the soonest event, the newest step. */
export function placeInKind(at: AtMoment, c: Rows = contatos): SQL {
  const { venceEm, veioEm, desde } = c;
  return sql`CASE ${kindOf(at, c)} WHEN ${kindNamed("prometido")} THEN extract(epoch FROM ${venceEm})
    WHEN ${kindNamed("veio")} THEN -extract(epoch FROM ${veioEm})
    WHEN ${kindNamed("evento_proximo")} THEN ${daysAway(at, c)} * ${DAY} - extract(epoch FROM ${desde})
    ELSE -extract(epoch FROM ${desde}) END`;
}

/** True for sign-ups whose event is over for 14 days and whose presence nobody noted. */
function isArchived(at: AtMoment, c: Rows): SQL {
  return sql`(${c.ordem} = 2 AND ${c.veioEm} IS NULL AND ${dayOfEvento(c)} < ${dayOf(at)} - ${number(ARCHIVE_DAYS)})`;
}

/** True for everybody of a side who waits now. */
export function isDue({ scope, of, ...side }: Side): SQL | undefined {
  return and(scope.contatos, of?.(contatos), isDueAmong(side, contatos));
}

function isDueAmong({ at, isArquivo }: Pick<Side, "at" | "isArquivo">, c: Rows): SQL | undefined {
  const side = isArquivo ? isArchived(at, c) : sql`NOT ${isArchived(at, c)}`;
  return and(sql`${c.venceEm} <= ${momentOf(at)}`, side, waits(at.now, c));
}

/** The stands at which a side has people, in their order. */
export const standsOf = ({ isArquivo }: Pick<Side, "isArquivo">): number[] =>
  [...STANDS.keys()].filter((stand) => !isArquivo || kindAt(stand) === REST);

/** Each kind twice: the caller's own families, the others. */
export const STANDS = URGENCIAS.flatMap((urgencia) => [urgencia, urgencia]);
export const kindAt = (stand: number) => Math.floor(stand / 2);
/** True for the stand of the caller's own families. */
export const isOwn = (stand: number) => stand % 2 === 0;
const REST = URGENCIAS.indexOf("inscrito");

/**
 * True where nobody of the family stands before a person. OFFSET 0 has the planner look at each
 * family as it comes, and not read the queue into a hash.
 */
export function isFirst(side: Side, stand: number): SQL {
  const { familia, id } = contatos;
  const before = sql`(${standOf(side, irmao)}, ${placeInKind(side.at, irmao)}, ${irmao.id})
    < (${number(stand)}, ${placeInKind(side.at)}, ${id})`;
  const isThere = sql`${standOf(side)} = ${number(stand)}`;
  return sql`CASE WHEN ${isThere} THEN NOT EXISTS (SELECT FROM (SELECT * FROM ${contatos} WHERE ${side.scope.contatos}) irmao
    WHERE ${and(sql`${irmao.familia} = ${familia} AND ${irmao.id} <> ${id}`, side.of?.(irmao), isDueAmong(side, irmao))}
      AND ${before} OFFSET 0) END`;
}

/** The columns of a row's place, for the cursor. */
export const placeOf = (at: AtMoment, stand: number): SQL =>
  sql`${number(stand)} AS stand, (${placeInKind(at)})::text AS place, ${contatos.id} AS id`;

/** The rows after the `place` and `last` id of this stand, for the next page. */
export function isAfter(at: AtMoment): SQL {
  const [place, last] = [sql.placeholder("place"), sql.placeholder("last")];
  return sql`(${placeInKind(at)}, ${contatos.id}) > (${place}::numeric, ${last}::uuid)`;
}

/** True for whoever has another of the family of whom a condition holds. */
export function hasSibling(scope: Scope, condition: (c: Rows) => SQL): SQL {
  return sql`EXISTS (SELECT FROM (SELECT * FROM ${contatos} WHERE ${scope.contatos}) irmao
    WHERE ${irmao.familia} = ${contatos.familia} AND ${irmao.id} <> ${contatos.id}
      AND ${irmao.venceEm} IS NOT NULL AND ${condition(irmao)} OFFSET 0)`;
}
