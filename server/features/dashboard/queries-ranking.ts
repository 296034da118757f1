import { and, sql, type SQL } from "drizzle-orm";
import type { Classificado, Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import { clientes, franquias, microFranquias } from "../../db/schema.ts";
import { countsOf, sums, type Counts } from "./queries-funil.ts";
import { rateOf } from "./rules.ts";

const PLACES = 10;

/** A kind of unit: its table, its name, and the column of an event that refers to it. */
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

/** A row of the ranking: a unit, or an event of a client. */
export interface Ranked extends Counts {
  id: string | null;
  nome: string | null;
  parent?: string | null;
  data_evento?: string;
  vieram?: number;
  leads_before?: number | null;
  pre_matriculas_before?: number | null;
  matriculas_before?: number | null;
}

/** The best ten of the units directly below the caller, from `counted`, or of a client's events. */
export function rankingFor(scope: Scope, role: Role): SQL {
  switch (role) {
    case "franqueador":
      return unitsBy(scope, levels.franquias);
    case "franquia":
      return unitsBy(scope, levels.micros);
    case "micro_franquia":
    case "vendedor":
      return unitsBy(scope, levels.clientes);
    case "cliente":
      return EVENTOS;
    case "aluno":
      return sql`SELECT WHERE false`;
  }
}

/** The ten best micro-franchises of each franchise among `ranking`, for the franqueador. */
export function microsFor(scope: Scope, role: Role): SQL {
  if (role !== "franqueador") return sql`SELECT WHERE false`;
  const only = sql`${microFranquias.franquiaId} IN (SELECT id FROM ranking)`;
  return unitsBy(scope, levels.micros, only);
}

/**
 * The best ten of all, or of each parent. Active units without events are in it too, so that
 * somebody notices.
 * @param only a condition on the units, for the best of each parent
 */
function unitsBy(scope: Scope, { from, nome, key, parent, where }: Level, only?: SQL): SQL {
  const before = sql`NOT atual`;
  return sql`WITH by_unit AS (
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
    SELECT * FROM ranked WHERE place <= ${PLACES} ORDER BY place`;
}

/** The events of the period, latest first. Each is in one period only, so nothing is compared. */
const EVENTOS = sql`SELECT id, nome_escola AS nome, to_char(data_evento, 'YYYY-MM-DD') AS data_evento, 1 AS eventos,
    alunos, leads, pre_matriculas, matriculas, vieram
  FROM counted c WHERE atual ORDER BY c.data_evento DESC, id LIMIT ${PLACES}`;

/** Names the ranking as the contract does. */
export function rankingOf(role: Role, rows: Ranked[], micros: Ranked[]): Series["ranking"] {
  if (role === "cliente") return rows.map(eventoOf);
  if (role !== "franqueador") return rows.map(unitOf);
  return rows.map((row) => ({
    ...unitOf(row),
    micros: micros.filter(({ parent }) => parent === row.id).map(unitOf),
  }));
}

function unitOf(row: Ranked): Classificado {
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

function eventoOf(row: Ranked): Classificado {
  return {
    id: row.id,
    nome: row.nome,
    dataEvento: row.data_evento,
    ...(row.vieram && { vieram: row.vieram }),
    ...countsOf(row),
    conversao: rateOf(row.matriculas ?? 0, row.leads ?? 0),
    variacao: null,
  };
}
