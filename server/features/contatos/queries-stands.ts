import { and, sql, type SQL } from "drizzle-orm";
import { URGENCIAS } from "#shared/contract/contatos.ts";
import { startOf } from "../../db/days.ts";
import { contatos, eventos } from "../../db/schema.ts";
import {
  dayOf,
  dayOfEvento,
  hoursBefore,
  isDue,
  isMine,
  isOwn,
  kindAt,
  kindOf,
  momentOf,
  number,
  placeInKind,
  type Side,
} from "./queries-ordem.ts";
import { ACTIVE_HOURS, ARCHIVE_DAYS, EVENT_DAYS, FRESH_HOURS } from "./rules.ts";

// The people of a stand in their order, each read along an index that is in it.

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

interface Asked {
  columns: SQL;
  /** A further condition on the rows. */
  where: SQL | undefined;
  most: SQL;
  /** Locks the rows; who is being locked by another is passed over. */
  isLocked?: boolean;
}

/** Reads the first due people of a stand in their order, and stops. */
export function peopleOf(side: Side, stand: number, asked: Asked): SQL {
  return isOwn(stand) ? ownOf(side, stand, asked) : othersOf(side, stand, asked);
}

const lockOf = ({ isLocked = false }: Asked) =>
  isLocked ? sql` FOR UPDATE OF ${contatos} SKIP LOCKED` : sql``;

/** The caller's own people of a kind: so few that they are sorted. */
function ownOf(side: Side, stand: number, asked: Asked): SQL {
  const { id, donoId, venceEm } = contatos;
  const own = sql`ARRAY(SELECT ${id} FROM ${contatos} WHERE ${side.scope.contatos}
    AND ${donoId} = ${side.caller} AND ${venceEm} <= ${momentOf(side.at)} AND ${isMine(side, contatos)})`;
  const isOfKind = sql`${kindOf(side.at)} = ${number(kindAt(stand))}`;
  return sql`SELECT ${asked.columns} FROM ${contatos}
    WHERE ${and(sql`${id} = ANY(${own})`, isOfKind, isDue(side), asked.where)}
    ORDER BY ${placeInKind(side.at)}, ${id} LIMIT ${asked.most}${lockOf(asked)}`;
}

/**
 * The others of a kind, along an index. Of events each one's first are read along its index, because
 * hundreds of people stand in no order of one.
 */
function othersOf(side: Side, stand: number, asked: Asked): SQL {
  const { columns, where, most, isLocked } = asked;
  const { reach, order, eventos: some } = readingOf(side, kindAt(stand));
  const wanted = and(isDue(side), reach, sql`${isMine(side, contatos)} IS NOT TRUE`, where);
  if (some === undefined)
    return sql`SELECT ${columns} FROM ${contatos} WHERE ${wanted} ORDER BY ${order} LIMIT ${most}${lockOf(asked)}`;
  const each = isLocked ? number(MOST_AT_ONCE) : most;
  const firsts = sql`${eventos} CROSS JOIN LATERAL (SELECT * FROM ${contatos}
    WHERE ${contatos.eventoId} = ${eventos.id} AND ${wanted} ORDER BY ${order} LIMIT ${each}) ${contatos}
    WHERE ${side.scope.eventos} AND ${some}`;
  const inOrder = side.isArquivo ? order : sql`${dayOfEvento(contatos)}, ${order}`;
  if (!isLocked) return sql`SELECT ${columns} FROM ${firsts} ORDER BY ${inOrder} LIMIT ${most}`;
  const ids = sql`ARRAY(SELECT ${contatos.id} FROM ${firsts} ORDER BY ${inOrder} LIMIT ${each})`;
  return sql`SELECT ${columns} FROM ${contatos} WHERE ${contatos.id} = ANY(${ids}) AND ${where}
    ORDER BY ${inOrder} LIMIT ${most}${lockOf(asked)}`;
}

/** People of the next events among whom a caller finds one whom nobody is taking at that moment. */
const MOST_AT_ONCE = 40;
