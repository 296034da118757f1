import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { Classificado, Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { clientes, franquias, microFranquias } from "../../db/schema.ts";
import { contados, contagemDe, somas, type Contagem } from "./queries-funil.ts";
import { taxaDe, type Intervalos } from "./rules.ts";

const LUGARES = 10;

/** A kind of unit: its table, its name, and the column of an event that leads to it. */
interface Nivel {
  from: SQL;
  nome: SQL;
  key: SQL;
  parent: SQL;
  where: (scope: Scope) => SQL;
}

const niveis = {
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
} satisfies Record<string, Nivel>;

interface Linha extends Contagem {
  id: string | null;
  nome: string | null;
  parent: string | null;
  leads_antes: number | null;
  pre_matriculas_antes: number | null;
  matriculas_antes: number | null;
}

/** The units directly below the caller, or a client's events, best first, at most ten. */
export async function readRanking(
  db: Db,
  scope: Scope,
  role: Role,
  intervalos: Intervalos,
): Promise<Series["ranking"]> {
  const rank = (nivel: Nivel, where?: SQL) => readUnidades(db, scope, intervalos, nivel, where);
  switch (role) {
    case "franqueador":
      return withMicros(await rank(niveis.franquias), (ids) =>
        rank(niveis.micros, inArray(microFranquias.franquiaId, ids)),
      );
    case "franquia":
      return (await rank(niveis.micros)).map(colocadoOf);
    case "micro_franquia":
    case "vendedor":
      return (await rank(niveis.clientes)).map(colocadoOf);
    case "cliente":
      return readEventos(db, scope, intervalos);
    case "aluno":
      return [];
  }
}

async function withMicros(
  rows: Linha[],
  read: (ids: string[]) => Promise<Linha[]>,
): Promise<Series["ranking"]> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const micros = ids.length === 0 ? [] : await read(ids);
  return rows.map((row) => ({
    ...colocadoOf(row),
    micros: micros.filter(({ parent }) => parent === row.id).map(colocadoOf),
  }));
}

/** Ten of each parent. A unit without events counts, unless it is inactive: who stands still needs to be seen. */
async function readUnidades(
  db: Db,
  scope: Scope,
  intervalos: Intervalos,
  { from, nome, key, parent, where }: Nivel,
  only?: SQL,
): Promise<Linha[]> {
  const antes = sql`NOT atual`;
  const { rows } = await db.execute<Linha>(sql`WITH ${contados(scope, intervalos)}, por_unidade AS (
      SELECT ${key} AS id, ${somas(sql`atual`)},
        coalesce(sum(leads) FILTER (WHERE ${antes}), 0)::int AS leads_antes,
        coalesce(sum(pre_matriculas) FILTER (WHERE ${antes}), 0)::int AS pre_matriculas_antes,
        coalesce(sum(matriculas) FILTER (WHERE ${antes}), 0)::int AS matriculas_antes
      FROM contados GROUP BY 1
    ), unidades AS (
      SELECT id, ${nome} AS nome, ${parent} AS parent, is_active FROM ${from}
      WHERE ${and(where(scope), only)}
    ), colocados AS (
      SELECT u.id, u.nome, u.parent, p.eventos, p.alunos, p.leads, p.pre_matriculas, p.matriculas,
        p.leads_antes, p.pre_matriculas_antes, p.matriculas_antes,
        row_number() OVER (PARTITION BY ${only ? sql`u.parent` : sql`true`}
          ORDER BY coalesce(p.matriculas, 0) DESC, coalesce(p.leads, 0) DESC, u.nome, u.id) AS lugar
      FROM unidades u FULL JOIN por_unidade p ON p.id = u.id
      WHERE (u.is_active OR p.eventos IS NOT NULL) AND ${only ? sql`u.id IS NOT NULL` : sql`true`}
    )
    SELECT * FROM colocados WHERE lugar <= ${LUGARES} ORDER BY lugar`);
  return rows;
}

function colocadoOf(row: Linha): Classificado {
  const contagem = contagemDe(row);
  const { leads, preMatriculas, matriculas } = contagem;
  return {
    id: row.id,
    nome: row.nome,
    ...contagem,
    conversao: taxaDe(matriculas, leads),
    variacao: {
      leads: leads - (row.leads_antes ?? 0),
      preMatriculas: preMatriculas - (row.pre_matriculas_antes ?? 0),
      matriculas: matriculas - (row.matriculas_antes ?? 0),
    },
  };
}

interface EventoRow extends Contagem {
  id: string;
  nome: string;
  data_evento: string;
}

/** The events of the period, the latest first: each falls into one period only, so there is nothing to compare. */
async function readEventos(
  db: Db,
  scope: Scope,
  intervalos: Intervalos,
): Promise<Series["ranking"]> {
  const { rows } = await db.execute<EventoRow>(sql`WITH ${contados(scope, intervalos)}
    SELECT id, nome_escola AS nome, to_char(data_evento, 'YYYY-MM-DD') AS data_evento, 1 AS eventos,
      alunos, leads, pre_matriculas, matriculas
    FROM contados WHERE atual ORDER BY data_evento DESC, id LIMIT ${LUGARES}`);
  return rows.map((row) => ({
    id: row.id,
    nome: row.nome,
    dataEvento: row.data_evento,
    ...contagemDe(row),
    conversao: taxaDe(row.matriculas ?? 0, row.leads ?? 0),
    variacao: null,
  }));
}
