import { and, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Scope } from "../../access/scope.ts";
import { contatos } from "../../db/schema.ts";
import {
  hasSibling,
  isDue,
  isKept,
  isOfUnit,
  isOwn,
  kindOf,
  type Side,
  sideOf,
  standsOf,
} from "./queries-ordem.ts";
import { peopleOf } from "./queries-stands.ts";
import { PROMISE_HOURS } from "./rules.ts";

const value = sql.placeholder;
const { id, familia, desde, venceEm, tomadoPor, tomadoAte } = contatos;

/** A card that its holder has kept for 10 minutes is anybody's again. */
const isFree = (now: SQL, c = contatos) =>
  sql`(${c.tomadoAte} IS NULL OR ${c.tomadoAte} <= ${now})`;

/** True while this call is due, another caller promised it, and its two hours last. */
export function isPromised(now: SQL, caller: SQL, c = contatos): SQL {
  return sql`(${c.ordem} = 1 AND ${c.responsavelId} <> ${caller} AND ${c.venceEm} <= ${now}
    AND ${c.venceEm} > ${now} - ${sql.raw(`interval '${PROMISE_HOURS} hours'`)}
    AND ${isOfUnit(c, c.responsavelId)})`;
}

/** True while another caller keeps the family; of a promised call that caller has two hours alone. */
const isOthers = (now: SQL, caller: SQL, c = contatos) =>
  sql`(${c.ordem} > 1 AND ${c.donoId} <> ${caller} AND ${isKept(now, c)})`;

type Shape = Parameters<typeof sideOf>[0];

/** A place where the next family is looked for: the card in hand, or a stand of the queue. */
type Place = "held" | number;

/**
 * The places in their order. Each is a statement of its own, because the server plans a text of all of
 * them for longer than it reads them, and most callers find somebody at one of the first.
 * @param isOwner whether the caller keeps families, who are places of their own
 */
export const placesOf = ({
  isOwner,
  ...side
}: Pick<Shape, "isArquivo"> & { isOwner: boolean }): Place[] => [
  "held",
  ...standsOf(side).filter((stand) => isOwner || !isOwn(stand)),
];

/**
 * Takes all people of the first free family of a place. Whom another caller is taking at the same
 * moment is passed over, so callers do not wait for each other; a family of which one is being taken
 * is not taken at all.
 */
export function picking(place: Place, shape: Shape): SQL {
  const side = sideOf(shape);
  const { scope, caller } = side;
  const now = sql`${value("now")}::timestamptz`;
  const passed = sql`ARRAY(SELECT ${familia} FROM ${contatos} WHERE ${scope.contatos} AND ${id} = ANY(${value("pulados")}::uuid[]))`;
  const isWanted = sql`${familia} <> ALL(${passed})`;
  const first = place === "held" ? heldOf(side, now, isWanted) : freeOf(side, now, place, isWanted);
  const taker = {
    scope,
    now,
    caller,
    nome: value("nome"),
    until: sql`${value("until")}::timestamptz`,
  };
  return takingFamilyOf(first, taker);
}

/** The warmest of the people whose card the caller has in hand. */
const heldOf = (side: Side, now: SQL, isWanted: SQL) =>
  sql`SELECT ${id} FROM ${contatos} WHERE ${tomadoPor} = ${side.caller} AND ${tomadoAte} > ${now}
    AND (${isDue(side)}) IS TRUE AND ${isWanted} ORDER BY ${kindOf(side.at)}, ${desde} DESC, ${id} LIMIT 1`;

function freeOf(side: Side, now: SQL, stand: number, isWanted: SQL): SQL {
  const { scope, caller } = side;
  const isTaken = (c: typeof contatos) =>
    sql`(NOT ${isFree(now, c)} OR ${isPromised(now, caller, c)} OR ${isOthers(now, caller, c)})`;
  const where = and(
    isFree(now),
    sql`(${isPromised(now, caller)} OR ${isOthers(now, caller)}) IS NOT TRUE`,
    isWanted,
    sql`NOT ${hasSibling(scope, isTaken)}`,
  );
  return peopleOf(side, stand, { columns: sql`${id}`, where, most: sql`1`, isLocked: true });
}

interface Taker {
  scope: Scope;
  now: SQL;
  caller: SQL;
  nome: Placeholder | string;
  until: SQL;
}

/**
 * Takes everybody of the scope who is of this person's family, or nobody. One caller has one card:
 * the former is given back by the same write, but for what another call of the caller is at.
 */
export function takingFamilyOf(first: SQL, { scope, now, caller, nome, until }: Taker): SQL {
  const ofFamily = sql`${scope.contatos} AND ${venceEm} IS NOT NULL
    AND ${familia} = (SELECT ${familia} FROM ${contatos} WHERE ${id} = (SELECT primeira.id FROM primeira))`;
  return sql`WITH primeira AS MATERIALIZED (${first}),
    pessoas AS MATERIALIZED (SELECT ${id} FROM ${contatos}
      WHERE ${ofFamily} AND (${isFree(now)} OR ${tomadoPor} = ${caller}) FOR UPDATE SKIP LOCKED),
    tomadas AS (UPDATE ${contatos} SET tomado_por = ${caller}, tomado_por_nome = ${nome}, tomado_ate = ${until}
      WHERE ${id} IN (SELECT id FROM pessoas)
        AND (SELECT count(*) FROM ${contatos} WHERE ${ofFamily}) = (SELECT count(*) FROM pessoas) RETURNING ${id}),
    antes AS MATERIALIZED (SELECT ${id} FROM ${contatos} WHERE ${isHeldBy({ scope, now, caller })}
      AND EXISTS (SELECT FROM tomadas) AND ${id} NOT IN (SELECT id FROM pessoas) FOR UPDATE SKIP LOCKED),
    largadas AS (UPDATE ${contatos} SET tomado_por = NULL, tomado_por_nome = NULL, tomado_ate = NULL
      WHERE ${id} IN (SELECT id FROM antes))
    SELECT id, EXISTS (SELECT FROM tomadas) AS took FROM primeira WHERE id IS NOT NULL`;
}

/** True for a card that the caller has in hand. */
export const isHeldBy = ({ scope, now, caller }: Pick<Taker, "scope" | "now" | "caller">): SQL =>
  sql`${scope.contatos} AND ${tomadoPor} = ${caller} AND ${tomadoAte} > ${now}`;
