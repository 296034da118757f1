import { and, sql, type Placeholder, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { URGENCIAS } from "#shared/contract/contatos.ts";
import type { Role } from "#shared/labels.ts";
import { type Scope, scopeFor } from "../../access/scope.ts";
import { startOf } from "../../db/days.ts";
import { contatos, eventos } from "../../db/schema.ts";
import { waits } from "./queries-fila.ts";
import { ACTIVE_HOURS, ARCHIVE_DAYS, EVENT_DAYS, FRESH_HOURS } from "./rules.ts";

// The order of the queue (product.md#contatos). A place depends on the moment, so no row keeps it:
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
    of: isOfEvento ? (c) => sql`${c.eventoId} = ${value("eventoId")}::uuid` : undefined,
  };
}

/** The rows of which a question is asked: those of the queue, or others of their families. */
type Rows = typeof contatos;
const irmao = alias(contatos, "irmao") as unknown as Rows;

const number = (n: number): SQL => sql.raw(String(n));
const kindNamed = (name: (typeof URGENCIAS)[number]): SQL => number(URGENCIAS.indexOf(name));
const momentOf = ({ now }: AtMoment): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
const dayOf = ({ today }: AtMoment): SQL => sql`${today}::date`;
const hoursBefore = (at: AtMoment, hours: number): SQL =>
  sql`${momentOf(at)} - ${sql.raw(`interval '${hours} hours'`)}`;
const dayOfEvento = ({ eventoId }: Rows) =>
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

/** More than the seconds of any moment, so that the day of an event stands before them. */
const DAY = number(1e11);

/** A row's place in its kind, the least first: the earliest promise, the soonest event, the newest step. */
function placeInKind(at: AtMoment, c: Rows = contatos): SQL {
  const { venceEm, veioEm, desde } = c;
  return sql`CASE ${kindOf(at, c)} WHEN ${kindNamed("prometido")} THEN extract(epoch FROM ${venceEm})
    WHEN ${kindNamed("veio")} THEN -extract(epoch FROM ${veioEm})
    WHEN ${kindNamed("evento_proximo")} THEN ${daysAway(at, c)} * ${DAY} - extract(epoch FROM ${desde})
    ELSE -extract(epoch FROM ${desde}) END`;
}

/** True for sign-ups whose event is over for 14 days and who did not come. */
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

/** A way to read the people of a kind in their order: along an index, or event by event. */
interface Reading {
  reach: SQL;
  order: SQL;
  /** The events whose people are read, where no index of the scope is in this order. */
  eventos?: SQL;
}

function readingOf(side: Side, kind: number): Reading {
  const { ordem, venceEm, veioEm, desde, id } = contatos;
  const { at } = side;
  const newest = sql`${desde} DESC NULLS LAST, ${id}`;
  const since = (hours: number) => sql`${desde} > ${hoursBefore(at, hours)}`;
  switch (URGENCIAS[kind]) {
    case "prometido":
      return { reach: sql`${ordem} = 1`, order: sql`${venceEm}, ${id}` };
    case "veio": {
      const order = sql`${veioEm} DESC NULLS LAST, ${id}`;
      return { reach: sql`${veioEm} >= ${startOf(dayOf(at))}`, order };
    }
    case "ativou":
      return { reach: sql`${ordem} = 3 AND ${since(ACTIVE_HOURS)}`, order: newest };
    case "inscreveu":
      return { reach: sql`${ordem} = 2 AND ${since(FRESH_HOURS)}`, order: newest };
    case "evento_proximo":
      return { reach: sql`${ordem} > 1`, order: newest, eventos: eventosOf(side) };
    case "ativado":
      return { reach: sql`${ordem} = 3 AND NOT ${since(ACTIVE_HOURS)}`, order: newest };
    default:
      return side.isArquivo
        ? { reach: sql`${ordem} = 2`, order: newest, eventos: eventosOf(side) }
        : { reach: sql`${ordem} = 2 AND NOT ${since(FRESH_HOURS)}`, order: newest };
  }
}

/** The events whose people are read one by one: the next ones, or those of the archive. */
function eventosOf({ at, isArquivo }: Side): SQL {
  const { dataEvento } = eventos;
  return isArquivo
    ? sql`${dataEvento} < ${dayOf(at)} - ${number(ARCHIVE_DAYS)}`
    : sql`${dataEvento} BETWEEN ${dayOf(at)} AND ${dayOf(at)} + ${number(EVENT_DAYS)}`;
}

/** The kinds in which a side has people, in their order. */
export const kindsOf = ({ isArquivo }: Pick<Side, "isArquivo">): number[] =>
  isArquivo ? [URGENCIAS.indexOf("inscrito")] : [...URGENCIAS.keys()];

interface Asked {
  columns: SQL;
  /** A further condition on the rows. */
  where: SQL | undefined;
  most: SQL;
}

/**
 * Reads the first due people of a kind in their order, and stops. Of events each one's first are
 * read along its index, because hundreds of people stand in no order of one.
 * @param isLocked locks the rows; who is being locked by another is passed over
 */
export function peopleOf(
  side: Side,
  kind: number,
  { columns, where, most, isLocked = false }: Asked & { isLocked?: boolean },
): SQL {
  const { reach, order, eventos: some } = readingOf(side, kind);
  const wanted = and(isDue(side), reach, where);
  const lock = isLocked ? sql` FOR UPDATE OF ${contatos} SKIP LOCKED` : sql``;
  if (some === undefined)
    return sql`SELECT ${columns} FROM ${contatos} WHERE ${wanted} ORDER BY ${order} LIMIT ${most}${lock}`;
  const soonest = sql`${dayOfEvento(contatos)}`;
  const firsts = sql`${eventos} CROSS JOIN LATERAL (SELECT * FROM ${contatos}
    WHERE ${contatos.eventoId} = ${eventos.id} AND ${wanted} ORDER BY ${order} LIMIT ${isLocked ? number(MOST_AT_ONCE) : most}) ${contatos}
    WHERE ${side.scope.eventos} AND ${some}`;
  const inOrder = side.isArquivo ? order : sql`${soonest}, ${order}`;
  if (!isLocked) return sql`SELECT ${columns} FROM ${firsts} ORDER BY ${inOrder} LIMIT ${most}`;
  const ids = sql`ARRAY(SELECT ${contatos.id} FROM ${firsts} ORDER BY ${inOrder} LIMIT ${number(MOST_AT_ONCE)})`;
  return sql`SELECT ${columns} FROM ${contatos} WHERE ${contatos.id} = ANY(${ids}) AND ${where}
    ORDER BY ${inOrder} LIMIT ${most}${lock}`;
}

/** People of the next events among whom a caller finds one whom nobody is taking at that moment. */
const MOST_AT_ONCE = 40;

/**
 * True where nobody of the family stands before a person. OFFSET 0 has the planner look at each
 * family as it comes, and not read the queue into a hash.
 */
export function isFirst(side: Side, kind: number): SQL {
  const { familia, id } = contatos;
  const before = sql`(${kindOf(side.at, irmao)}, ${placeInKind(side.at, irmao)}, ${irmao.id})
    < (${number(kind)}, ${placeInKind(side.at)}, ${id})`;
  const isOfKind = sql`${kindOf(side.at)} = ${number(kind)}`;
  return sql`CASE WHEN ${isOfKind} THEN NOT EXISTS (SELECT FROM (SELECT * FROM ${contatos} WHERE ${side.scope.contatos}) irmao
    WHERE ${and(sql`${irmao.familia} = ${familia} AND ${irmao.id} <> ${id}`, side.of?.(irmao), isDueAmong(side, irmao))}
      AND ${before} OFFSET 0) END`;
}

/** The columns of a row's place, for the cursor. */
export const placeOf = (at: AtMoment, kind: number): SQL =>
  sql`${number(kind)} AS kind, (${placeInKind(at)})::text AS place, ${contatos.id} AS id`;

/** The rows after the `place` and `last` id of this kind, for the next page. */
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
