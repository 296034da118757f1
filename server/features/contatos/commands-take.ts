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

/**
 * Takes all people of the first free family: the caller's own, else the first of the warmest kind.
 * Each kind is looked for only if the one before has nobody, along an index that is in its order.
 * Whom another caller is taking at the same moment is passed over, so callers do not wait for each
 * other; a family of which one is being taken is not taken at all.
 * @param isOwner whether the caller keeps families: to plan how to look for them takes as long as for all others
 */
export function picking({
  isOwner,
  ...shape
}: Parameters<typeof sideOf>[0] & { isOwner: boolean }): SQL {
  const side = sideOf(shape);
  const { scope, at, caller } = side;
  const now = sql`${value("now")}::timestamptz`;
  const passed = sql`ARRAY(SELECT ${familia} FROM ${contatos} WHERE ${scope.contatos} AND ${id} = ANY(${value("pulados")}::uuid[]))`;
  const own = sql`(SELECT ${id} FROM ${contatos} WHERE ${tomadoPor} = ${caller} AND ${tomadoAte} > ${now}
    AND (${isDue(side)}) IS TRUE AND ${familia} <> ALL(${passed}) ORDER BY ${kindOf(at)}, ${desde} DESC, ${id} LIMIT 1)`;
  const isTaken = (c: typeof contatos) =>
    sql`(NOT ${isFree(now, c)} OR ${isPromised(now, caller, c)} OR ${isOthers(now, caller, c)})`;
  const where = and(
    isFree(now),
    sql`(${isPromised(now, caller)} OR ${isOthers(now, caller)}) IS NOT TRUE`,
    sql`${familia} <> ALL(${passed})`,
    sql`NOT ${hasSibling(scope, isTaken)}`,
  );
  const [columns, most] = [sql`${id}`, sql`1`];
  const stands = standsOf(side).filter((stand) => isOwner || !isOwn(stand));
  const sources = stands.map(
    (stand) => sql`(${peopleOf(side, stand, { columns, where, most, isLocked: true })})`,
  );
  const first = sql`SELECT coalesce(${sql.join([own, ...sources], sql`, `)}) AS id`;
  const taker = {
    scope,
    now,
    caller,
    nome: value("nome"),
    until: sql`${value("until")}::timestamptz`,
  };
  return takingFamilyOf(first, taker);
}

interface Taker {
  scope: Scope;
  now: SQL;
  caller: SQL;
  nome: Placeholder | string;
  until: SQL;
}

/** Takes everybody of the scope who is of this person's family, or nobody. */
export function takingFamilyOf(first: SQL, { scope, now, caller, nome, until }: Taker): SQL {
  const ofFamily = sql`${scope.contatos} AND ${venceEm} IS NOT NULL
    AND ${familia} = (SELECT ${familia} FROM ${contatos} WHERE ${id} = (SELECT primeira.id FROM primeira))`;
  return sql`WITH primeira AS MATERIALIZED (${first}),
    pessoas AS MATERIALIZED (SELECT ${id} FROM ${contatos}
      WHERE ${ofFamily} AND (${isFree(now)} OR ${tomadoPor} = ${caller}) FOR UPDATE SKIP LOCKED),
    tomadas AS (UPDATE ${contatos} SET tomado_por = ${caller}, tomado_por_nome = ${nome}, tomado_ate = ${until}
      WHERE ${id} IN (SELECT id FROM pessoas)
        AND (SELECT count(*) FROM ${contatos} WHERE ${ofFamily}) = (SELECT count(*) FROM pessoas) RETURNING ${id})
    SELECT id, EXISTS (SELECT FROM tomadas) AS took FROM primeira WHERE id IS NOT NULL`;
}
