import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { Classificado, Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { clientes, franquias, microFranquias } from "../../db/schema.ts";
import { counted, countsOf, sums, type Counts } from "./queries-funil.ts";
import { rateOf, type Intervals } from "./rules.ts";

const PLACES = 10;

/** A kind of unit: its table, its name, and the column of an event that leads to it. */
interface Level {
  from: SQL;
  nome: SQL;
  key: SQL;
  parent: SQL;
  where: (scope: Scope) => SQL;
}

const levels = {
  franquias: {
    from: sql`${franquias}`,
    nome: sql`razao_social`,
    key: sql`franquia_id`,
    parent: sql`franqueador_id`,
    where: (scope) => scope.franquias,
  },
  micros: {
    from: sql`${microFranquias}`,
    nome: sql`razao_social`,
    key: sql`micro_franquia_id`,
    parent: sql`franquia_id`,
    where: (scope) => scope.microFranquias,
  },
  clientes: {
    from: sql`${clientes}`,
    nome: sql`nome_fantasia`,
    key: sql`cliente_id`,
    parent: sql`micro_franquia_id`,
    where: (scope) => scope.clientes,
  },
} satisfies Record<string, Level>;

interface Row extends Counts {
  id: string | null;
  nome: string | null;
  parent: string | null;
  leads_before: number | null;
  pre_matriculas_before: number | null;
  matriculas_before: number | null;
}

/** The units directly below the caller, or a client's events, best first, at most ten. */
export async function readRanking(
  db: Db,
  scope: Scope,
  role: Role,
  intervals: Intervals,
): Promise<Series["ranking"]> {
  const rank = (level: Level, where?: SQL) => readUnits(db, scope, intervals, level, where);
  switch (role) {
    case "franqueador":
      return withMicros(await rank(levels.franquias), (ids) =>
        rank(levels.micros, inArray(microFranquias.franquiaId, ids)),
      );
    case "franquia":
      return (await rank(levels.micros)).map(rankedOf);
    case "micro_franquia":
    case "vendedor":
      return (await rank(levels.clientes)).map(rankedOf);
    case "cliente":
      return readEventos(db, scope, intervals);
    case "aluno":
      return [];
  }
}

async function withMicros(
  rows: Row[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Series["ranking"]> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const micros = ids.length === 0 ? [] : await read(ids);
  return rows.map((row) => ({
    ...rankedOf(row),
    micros: micros.filter(({ parent }) => parent === row.id).map(rankedOf),
  }));
}

/** Ten of each parent. An active unit without events is listed as well: its lack of events should be noticed. */
async function readUnits(
  db: Db,
  scope: Scope,
  intervals: Intervals,
  { from, nome, key, parent, where }: Level,
  only?: SQL,
): Promise<Row[]> {
  const before = sql`NOT atual`;
  const { rows } = await db.execute<Row>(sql`WITH ${counted(scope, intervals)}, by_unit AS (
      SELECT ${key} AS id, ${sums(sql`atual`)},
        coalesce(sum(leads) FILTER (WHERE ${before}), 0)::int AS leads_before,
        coalesce(sum(pre_matriculas) FILTER (WHERE ${before}), 0)::int AS pre_matriculas_before,
        coalesce(sum(matriculas) FILTER (WHERE ${before}), 0)::int AS matriculas_before
      FROM counted GROUP BY 1
    ), units AS (
      SELECT id, ${nome} AS nome, ${parent} AS parent, is_active FROM ${from}
      WHERE ${and(where(scope), only)}
    ), ranked AS (
      SELECT u.id, u.nome, u.parent, p.eventos, p.alunos, p.leads, p.pre_matriculas, p.matriculas,
        p.leads_before, p.pre_matriculas_before, p.matriculas_before,
        row_number() OVER (PARTITION BY ${only ? sql`u.parent` : sql`true`}
          ORDER BY coalesce(p.matriculas, 0) DESC, coalesce(p.leads, 0) DESC, u.nome, u.id) AS place
      FROM units u FULL JOIN by_unit p ON p.id = u.id
      WHERE (u.is_active OR p.eventos IS NOT NULL) AND ${only ? sql`u.id IS NOT NULL` : sql`true`}
    )
    SELECT * FROM ranked WHERE place <= ${PLACES} ORDER BY place`);
  return rows;
}

function rankedOf(row: Row): Classificado {
  const counts = countsOf(row);
  const { leads, preMatriculas, matriculas } = counts;
  return {
    id: row.id,
    nome: row.nome,
    ...counts,
    conversao: rateOf(matriculas, leads),
    variacao: {
      leads: leads - (row.leads_before ?? 0),
      preMatriculas: preMatriculas - (row.pre_matriculas_before ?? 0),
      matriculas: matriculas - (row.matriculas_before ?? 0),
    },
  };
}

interface EventoRow extends Counts {
  id: string;
  nome: string;
  data_evento: string;
}

/** The events of the period, the latest first: each falls into one period only, so there is nothing to compare. */
async function readEventos(db: Db, scope: Scope, intervals: Intervals): Promise<Series["ranking"]> {
  const { rows } = await db.execute<EventoRow>(sql`WITH ${counted(scope, intervals)}
    SELECT id, nome_escola AS nome, to_char(data_evento, 'YYYY-MM-DD') AS data_evento, 1 AS eventos,
      alunos, leads, pre_matriculas, matriculas
    FROM counted WHERE atual ORDER BY data_evento DESC, id LIMIT ${PLACES}`);
  return rows.map((row) => ({
    id: row.id,
    nome: row.nome,
    dataEvento: row.data_evento,
    ...countsOf(row),
    conversao: rateOf(row.matriculas ?? 0, row.leads ?? 0),
    variacao: null,
  }));
}
