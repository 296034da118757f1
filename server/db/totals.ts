import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";
import type { Days } from "./days.ts";
import { eventos, franquias, totalChanges, totals } from "./schema.ts";

// Totals are kept, not counted (docs/decisions/019). Triggers append each statement's changes to
// total_changes, and a fold moves them into totals. One statement that reads both is exact at every
// moment.

/** The numbers that are kept; each is a column of both tables. */
const PEOPLE = {
  leads: sql`leads`,
  preMatriculas: sql`pre_matriculas`,
  matriculas: sql`matriculas`,
  paradas: sql`paradas`,
};
export type Counted = keyof typeof PEOPLE;
const NUMBERS = sql.join(Object.values(PEOPLE), sql`, `);

const ALL = sql`'-infinity'::date`;

/**
 * The total of a list, as an SQL number: a row of totals plus the changes.
 * @param scope of totals and totalChanges
 */
export function totalOf(what: Counted, scope: { totals: SQL; totalChanges: SQL }): SQL<number> {
  return sql<number>`(coalesce((SELECT ${column(totals, what)} FROM ${totals} WHERE ${scope.totals} AND ${totals.day} = ${ALL}), 0)
    + coalesce((SELECT sum(${column(totalChanges, what)}) FROM ${totalChanges} WHERE ${scope.totalChanges}), 0))::int`;
}

/**
 * The numbers of one event, as one row of `leads`, `pre_matriculas`, `matriculas` and `paradas`.
 * The query around it must check that the event is the caller's.
 */
export function totalsOfEvento(eventoId: PgColumn | SQL): SQL {
  return keptNumbers(eventoId, sql`${totalChanges.eventoId} = ${eventoId}`);
}

/**
 * The same for a unit of whatever kind, whatever its events' status. The query around it must check
 * that the unit is the caller's.
 * @param days all of them unless told
 */
export function totalsOfUnidade(unit: SQL, days?: Days): SQL {
  return keptNumbers(unit, isOfUnit(totalChanges, unit), days);
}

/** True for the events, or the changes of numbers, of a unit of whatever kind. @param unit its id */
export function isOfUnit(table: typeof eventos | typeof totalChanges, unit: SQL): SQL {
  const { franqueadorId, franquiaId, microFranquiaId, vendedorId, clienteId } = table;
  const columns = [franqueadorId, franquiaId, microFranquiaId, vendedorId, clienteId];
  return sql`(${sql.join(
    columns.map((column) => sql`${column} = ${unit}`),
    sql` OR `,
  )})`;
}

/** The path column of a unit's kind in the changes that are not folded yet. */
export type UnitColumn =
  | "franqueadorId"
  | "franquiaId"
  | "microFranquiaId"
  | "vendedorId"
  | "clienteId";

/**
 * The numbers of a unit over some days, as one row like those of an event. The query around it must
 * check that the unit is the caller's.
 */
export function totalsOfDays(column: UnitColumn, unitId: PgColumn | SQL, days: Days): SQL {
  return keptNumbers(unitId, sql`${totalChanges[column]} = ${unitId}`, days);
}

/** @param days all of them unless told */
function keptNumbers(unitId: PgColumn | SQL, changed: SQL, days?: Days): SQL {
  const kept = days ? within(totals.day, days) : sql`${totals.day} = ${ALL}`;
  const since = days ? sql`${changed} AND ${within(totalChanges.day, days)}` : changed;
  const sums = Object.values(PEOPLE).map((name) => sql`coalesce(sum(${name}), 0)::int AS ${name}`);
  return sql`(SELECT ${sql.join(sums, sql`, `)} FROM (
      SELECT ${NUMBERS} FROM ${totals} WHERE ${totals.unitId} = ${unitId} AND ${kept}
      UNION ALL
      SELECT ${NUMBERS} FROM ${totalChanges} WHERE ${since}
    ) kept)`;
}

/** The people of all events under a condition on `eventos`, as an SQL number. */
export function totalOfEventos(what: Counted, where: SQL | undefined): SQL<number> {
  return sql<number>`(SELECT coalesce(sum(of_evento.${PEOPLE[what]}), 0)::int
    FROM ${eventos} CROSS JOIN LATERAL ${totalsOfEvento(eventos.id)} of_evento WHERE ${where})`;
}

/**
 * All numbers of the scope by day in São Paulo, as rows of `day`, `leads`, `pre_matriculas`,
 * `matriculas` and `paradas`; a day may have several rows.
 */
export function numbersByDay(scope: { totals: SQL; totalChanges: SQL }, days: Days): SQL {
  return sql`(SELECT day, ${NUMBERS} FROM ${totals} WHERE ${scope.totals} AND ${within(totals.day, days)}
    UNION ALL
    SELECT day, ${NUMBERS} FROM ${totalChanges}
    WHERE ${scope.totalChanges} AND ${within(totalChanges.day, days)})`;
}

/** All numbers of a unit of whatever kind, whose id is a column, as one such row for each of its days. */
export function daysOfUnidade(unit: SQL): SQL {
  const sums = Object.values(PEOPLE).map((name) => sql`sum(${name}) AS ${name}`);
  return sql`(SELECT day, ${sql.join(sums, sql`, `)} FROM (
      SELECT day, ${NUMBERS} FROM ${totals} WHERE ${totals.unitId} = ${unit} AND ${totals.day} > ${ALL}
      UNION ALL
      SELECT day, ${NUMBERS} FROM ${totalChanges} WHERE ${isOfUnit(totalChanges, unit)}
    ) numbers GROUP BY day)`;
}

/** One of these numbers, as rows of `day` and `n`. */
export function totalsByDay(
  what: Counted,
  scope: { totals: SQL; totalChanges: SQL },
  days: Days,
): SQL {
  return sql`(SELECT day, ${PEOPLE[what]} AS n FROM ${numbersByDay(scope, days)} by_day)`;
}

export function totalOfDays(
  what: Counted,
  scope: { totals: SQL; totalChanges: SQL },
  days: Days,
): SQL<number> {
  return sql<number>`(SELECT coalesce(sum(n), 0)::int FROM ${totalsByDay(what, scope, days)} kept)`;
}

/** The numbers by day of each franchise in the scope, with its `unit_id`. */
export function totalsOfFranquias(
  what: Counted,
  scope: { franquias: SQL; totalChanges: SQL },
  days: Days,
): SQL {
  return sql`(SELECT ${totals.unitId} AS unit_id, ${totals.day} AS day, ${column(totals, what)} AS n
    FROM ${franquias} JOIN ${totals} ON ${totals.unitId} = ${franquias.id}
    WHERE ${scope.franquias} AND ${within(totals.day, days)}
    UNION ALL
    SELECT ${totalChanges.franquiaId}, ${totalChanges.day}, ${column(totalChanges, what)} FROM ${totalChanges}
    WHERE ${scope.totalChanges} AND ${within(totalChanges.day, days)})`;
}

function within(day: PgColumn, { de, ate }: Days): SQL {
  return sql`${day} BETWEEN ${de}::date AND ${ate}::date`;
}

function column(table: typeof totals | typeof totalChanges, what: Counted): PgColumn {
  return table[what];
}

const BATCH = 20_000;

/** Moves the changes into the totals. If another instance is doing it, this one does nothing. */
export async function foldTotals(db: Db): Promise<void> {
  let folded: number | undefined;
  do {
    const { rows } = await db.execute<{ folded: number }>(
      sql`SELECT fold_totals(${BATCH}) AS folded`,
    );
    folded = rows[0]?.folded;
  } while (folded === BATCH);
}

export interface Difference extends Record<string, unknown> {
  unitId: string;
  day: string;
  kept: number[];
  counted: number[];
}

/** Counts everything at one moment and compares; nothing waits for it. */
export async function compareTotals(db: Db): Promise<Difference[]> {
  const zero = sql`array_fill(0, ARRAY[${Object.keys(PEOPLE).length}::int])`;
  const { rows } = await db.execute<Difference>(sql`
    SELECT unit_id AS "unitId", day::text AS day, coalesce(k.n, ${zero}) AS kept, coalesce(c.n, ${zero}) AS counted
    FROM (SELECT unit_id, day, ARRAY[${NUMBERS}] AS n FROM kept_totals) k
    FULL JOIN (SELECT unit_id, day, ARRAY[${NUMBERS}] AS n FROM counted_totals) c USING (unit_id, day)
    WHERE coalesce(k.n, ${zero}) <> coalesce(c.n, ${zero}) ORDER BY 1, 2`);
  return rows;
}

/** Counts everything again; writes wait meanwhile. */
export async function rebuildTotals(db: Db): Promise<void> {
  await db.execute(sql`SELECT rebuild_totals()`);
}
