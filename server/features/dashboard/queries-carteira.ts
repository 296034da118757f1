import { count, sql } from "drizzle-orm";
import type { Series } from "#shared/contract/dashboard.ts";
import { produtoLabels, valuesOf, type Produto } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { clientes, preMatriculas, vendedores } from "../../db/schema.ts";
import { within, startOf, monthOf } from "../../db/days.ts";
import type { Intervals } from "../../lib/intervals.ts";
import { monthsUntil } from "./rules.ts";

const CURSOS = 10;

interface ProdutoCount extends Record<string, unknown> {
  produto: Produto;
  total: number;
}

interface MonthCount extends Record<string, unknown> {
  mes: string;
  total: number;
}

/** A seller's clients, by purchase and by month of registration. */
export async function readClientes(
  db: Db,
  scope: Scope,
  today: string,
): Promise<Required<Pick<Series, "clientesPorProduto" | "clientesPorMes">>> {
  const { rows: produtos } = await db.execute<ProdutoCount>(sql`
    SELECT produto, count(*)::int AS total FROM ${clientes} WHERE ${scope.clientes} GROUP BY produto`);
  const months = monthsUntil(today);
  const { rows: byMonth } = await db.execute<MonthCount>(sql`
    SELECT ${monthOf(clientes.createdAt)} AS mes, count(*)::int AS total FROM ${clientes}
    WHERE ${scope.clientes} AND ${clientes.createdAt} >= ${startOf(sql`${`${months[0]}-01`}::date`)}
    GROUP BY 1`);
  return {
    clientesPorProduto: valuesOf(produtoLabels).map((produto) => ({
      produto,
      total: produtos.find((row) => row.produto === produto)?.total ?? 0,
    })),
    clientesPorMes: months.map((mes) => ({
      mes,
      total: byMonth.find((row) => row.mes === mes)?.total ?? 0,
    })),
  };
}

interface Curso extends Record<string, unknown> {
  titulo: string;
  total: number;
}

/** The courses that were chosen at activations in the period, most wanted first. */
export async function readCursosProcurados(
  db: Db,
  scope: Scope,
  { atual }: Intervals,
): Promise<NonNullable<Series["cursosProcurados"]>> {
  const { rows } = await db.execute<Curso>(sql`
    SELECT ${preMatriculas.cursoInteresse} AS titulo, count(*)::int AS total FROM ${preMatriculas}
    WHERE ${scope.preMatriculas} AND btrim(${preMatriculas.cursoInteresse}) NOT IN ('', '-')
      AND ${within(preMatriculas.createdAt, atual)}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${CURSOS}`);
  return rows.map(({ titulo, total }) => ({ titulo, total }));
}

export async function countVendedores(db: Db, scope: Scope): Promise<number> {
  const [row] = await db.select({ total: count() }).from(vendedores).where(scope.vendedores);
  return row?.total ?? 0;
}
