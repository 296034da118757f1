import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type {
  Alvos,
  Feitos,
  MetaDaUnidade,
  metas as contract,
  ResumoDeMetas,
} from "#shared/contract/metas.ts";
import { daysOfMonth, diasOf, esperadoOf, firstDayOf, mesOf } from "#shared/metas.ts";
import { may } from "#shared/permissions.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { readPage, type Page } from "../../db/paging.ts";
import { metas } from "../../db/schema.ts";
import { totalsOfDays } from "../../db/totals.ts";
import { found } from "../../lib/errors.ts";
import {
  below,
  type Kind,
  kinds,
  kindsBelow,
  ownUnit,
  type TipoUnidade,
} from "./queries-unidades.ts";
import { isOpenMonth } from "./rules.ts";

const hasMeta = sql`num_nonnulls(${metas.leads}, ${metas.ativacoes}, ${metas.matriculas}) > 0`;
export const ALVOS = sql<Alvos>`json_build_object('leads', ${metas.leads}, 'ativacoes', ${metas.ativacoes}, 'matriculas', ${metas.matriculas})`;

/** The figures of a unit in a month, as JSON. The query around it checks that it is the caller's. */
export function feitoOf({ column, table }: Kind, mes: string): SQL<Feitos> {
  return sql<Feitos>`(SELECT json_build_object('leads', n.leads, 'ativacoes', n.pre_matriculas, 'matriculas', n.matriculas)
    FROM ${totalsOfDays(column, table.id, daysOfMonth(mes))} n)`;
}

export const ofMonth = ({ table }: Kind, mes: string): SQL | undefined =>
  and(eq(metas.unidadeId, table.id), eq(metas.mes, firstDayOf(mes)));

/** Lists active units directly below a unit, and the others that have a target. */
export async function listMetas(
  db: Db,
  { scope, actor }: Pick<Who, "scope" | "actor">,
  query: QueryOf<typeof contract.list>,
  now: Date,
): Promise<Page<MetaDaUnidade>> {
  const { mes = mesOf(now), unidade = ownUnit(actor).id, tipo } = query;
  const kind = kindsBelow[tipo];
  const { table, nome, isActive, where, parent } = kind;
  const rows = and(where(scope), eq(parent, unidade), or(sql`${isActive}`, hasMeta));
  return readPage(
    query,
    { by: { nome, id: table.id }, direction: "asc" },
    ({ after, orderBy, limit }) =>
      db
        .select({
          id: table.id,
          tipo: sql<MetaDaUnidade["tipo"]>`${tipo}::text`,
          nome: sql<string>`${nome}`,
          isActive: sql<boolean>`${isActive}`,
          meta: ALVOS,
          feito: feitoOf(kind, mes),
        })
        .from(table)
        .leftJoin(metas, ofMonth(kind, mes))
        .where(and(rows, after))
        .orderBy(...orderBy)
        .limit(limit),
    async () => {
      const count = db.select({ total: sql<number>`count(*)::int` }).from(table);
      const [row] = await count.leftJoin(metas, ofMonth(kind, mes)).where(rows);
      return row?.total ?? 0;
    },
  );
}

/**
 * Reads the target of a unit, how far it is, and what the units below it have together.
 * @throws AppError not-found outside the scope
 */
export async function getResumo(
  db: Db,
  who: Pick<Who, "scope" | "actor">,
  query: QueryOf<typeof contract.get>,
  now: Date,
): Promise<ResumoDeMetas> {
  const own = ownUnit(who.actor);
  const { mes = mesOf(now), unidade = own.id } = query;
  const arms = Object.values(kinds).map((kind) => armOf(kind, who, unidade, mes));
  const { rows } = await db.execute<Unit>(sql.join(arms, sql` UNION ALL `));
  const { id, tipo, nome, meta, feito } = found(rows[0], "Unidade não encontrada");
  const dias = diasOf(mes, now);
  const sets = id === own.id && may(own.tipo, "metas:definir") && isOpenMonth(mes, now);
  return {
    unidade: { id, tipo, nome },
    mes,
    dias,
    meta,
    feito,
    esperado: esperadoOf(meta, dias),
    abaixo: await sumBelow(db, who, { id, tipo }, mes),
    define: { abaixo: sets, propria: sets && tipo === "franqueador" },
  };
}

type Unit = ResumoDeMetas["unidade"] & Pick<ResumoDeMetas, "meta" | "feito">;

function armOf(kind: Kind, { scope }: Pick<Who, "scope">, id: string, mes: string): SQL {
  const { table, tipo, nome, where } = kind;
  return sql`SELECT ${table.id} AS id, ${tipo}::text AS tipo, ${nome} COLLATE "C" AS nome,
      ${ALVOS} AS meta, ${feitoOf(kind, mes)} AS feito
    FROM ${table} LEFT JOIN ${metas} ON ${ofMonth(kind, mes)} WHERE ${and(where(scope), eq(table.id, id))}`;
}

/** The sums of the list of each kind below. */
async function sumBelow(
  db: Db,
  { scope }: Pick<Who, "scope">,
  { id, tipo }: { id: string; tipo: TipoUnidade },
  mes: string,
): Promise<ResumoDeMetas["abaixo"]> {
  const sum = (column: (typeof metas)["leads" | "ativacoes" | "matriculas"]) =>
    sql`sum(${column})::int`;
  const arms = below[tipo].map((name) => {
    const kind = kindsBelow[name];
    return sql`SELECT ${name}::text AS tipo, count(*)::int AS unidades, (count(*) FILTER (WHERE ${hasMeta}))::int AS "comMeta",
        json_build_object('leads', ${sum(metas.leads)}, 'ativacoes', ${sum(metas.ativacoes)}, 'matriculas', ${sum(metas.matriculas)}) AS soma
      FROM ${kind.table} LEFT JOIN ${metas} ON ${ofMonth(kind, mes)}
      WHERE ${and(kind.where(scope), eq(kind.parent, id), or(sql`${kind.isActive}`, hasMeta))}`;
  });
  if (arms.length === 0) return [];
  type Sum = ResumoDeMetas["abaixo"][number] & Record<string, unknown>;
  const { rows } = await db.execute<Sum>(sql.join(arms, sql` UNION ALL `));
  return rows;
}
