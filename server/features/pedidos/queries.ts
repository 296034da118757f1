import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { PedidosAbertos } from "#shared/contract/dashboard.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Pedido, PedidoAberto, pedidos as contract } from "#shared/contract/pedidos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { findRows, namingOf, namingWithin } from "../../db/forget/subject.ts";
import { tellRows } from "../../db/forget/subject-rows.ts";
import { countRows, mapPage, readPage, type Page, type Sort } from "../../db/paging.ts";
import { pedidos } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import {
  type Along,
  type PersonRows,
  refuseUnknown,
  SEARCH,
  titularOf,
} from "../titulares/queries.ts";
import { readTelefones } from "./queries-telefones.ts";

type Row = typeof pedidos.$inferSelect;
type Parts = Pick<Deps, "db" | "secrets">;

/** Open ones first, the nearest term first. */
const dueFirst: Sort = {
  by: { estado: pedidos.estado, venceEm: pedidos.venceEm, id: pedidos.id },
  direction: "asc",
};

export async function listPedidos(
  db: Db,
  { scope }: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<Pedido>> {
  const where = and(
    scope.pedidos,
    query.estado === undefined ? undefined : eq(pedidos.estado, query.estado),
    contains(pedidos.busca, query.busca),
  );
  const page = await readPage(
    query,
    dueFirst,
    ({ after, orderBy, limit }) =>
      db
        .select()
        .from(pedidos)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, pedidos, where),
  );
  return mapPage(page, pedidoOf);
}

/** Counts the open requests of the caller's network, for the dashboard. */
export async function countOpen(db: Db, { scope }: Pick<Who, "scope">): Promise<PedidosAbertos> {
  const [row] = await db
    .select({
      abertos: sql<number>`count(*)::int`,
      venceEm: sql<Date | null>`min(${pedidos.venceEm})`,
    })
    .from(pedidos)
    .where(and(scope.pedidos, eq(pedidos.estado, "aberto")));
  const venceEm = row?.venceEm ?? null;
  return { abertos: row?.abertos ?? 0, venceEm: venceEm && new Date(venceEm).toISOString() };
}

/** @throws AppError not-found outside the scope */
async function readPedido(db: Db, { scope }: Pick<Who, "scope">, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(pedidos)
    .where(and(scope.pedidos, eq(pedidos.id, id)));
  return found(row, "Pedido não encontrado");
}

/** A request with the rows of its address in the caller's network. */
export async function getPedido(
  { db, secrets }: Parts,
  who: Who,
  id: string,
): Promise<PedidoAberto> {
  return transaction(
    db,
    async (tx) => {
      const pedido = await readPedido(tx, who, id);
      const { email } = pedido;
      if (!isOpen(pedido))
        return { ...pedidoOf(pedido), registros: [], ligados: [], telefones: [] };
      const found = await rowsOfAddress({ db: tx, secrets }, who, { email });
      const { registros, ligados } = await titularOf(tx, found);
      const telefones =
        pedido.tipo === "nao_contatar" && pedido.franqueadorId !== null
          ? (await readTelefones(tx, pedido.franqueadorId, await tellRows(tx, found.rows))).shared
          : [];
      return { ...pedidoOf(pedido), registros, ligados, telefones };
    },
    { readOnly: true, ...SEARCH },
  );
}

const isOpen = ({ estado }: Pick<Row, "estado">): boolean => estado === "aberto";

/**
 * The rows of an address in the caller's part of the network.
 * @param asked `aluno` narrows it to one of the brothers and sisters who share it
 * @throws AppError conflict as `refuseUnknown`
 */
export async function rowsOfAddress(
  { db, secrets }: Parts,
  { scope }: Pick<Who, "scope">,
  { email, aluno, ...along }: Along & { email: string; aluno?: string | undefined },
): Promise<PersonRows> {
  const naming = namingWithin(scope, [namingOf(secrets, { email, aluno })]);
  const found = await findRows(db, naming, { along: along.ligados });
  refuseUnknown(found, along);
  return { ...found, email };
}

/**
 * Locks a request that is still to be answered.
 * @throws AppError not-found outside the scope; conflict where it is answered or not yet confirmed
 */
export async function lockOpen(tx: Db, { scope }: Who, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(pedidos)
    .where(and(scope.pedidos, eq(pedidos.id, id)))
    .orderBy(asc(pedidos.id))
    .for("update");
  const pedido = found(row, "Pedido não encontrado");
  if (pedido.estado === "aguardando")
    throw new AppError(
      "conflict",
      "Este pedido ainda não foi confirmado pelo e-mail de quem pediu.",
    );
  if (!isOpen(pedido)) throw new AppError("conflict", "Este pedido já foi respondido.");
  return pedido;
}

export function pedidoOf(row: Row): Pedido {
  const { franqueadorId: _head, token: _token, busca: _busca, ...shown } = row;
  return {
    ...shown,
    createdAt: row.createdAt.toISOString(),
    confirmadoEm: row.confirmadoEm?.toISOString() ?? null,
    venceEm: row.venceEm.toISOString(),
    respondidoEm: row.respondidoEm?.toISOString() ?? null,
  };
}

/** A request that waits for its confirmation by this link. */
export const liveRequest = (token: string, now: Date): SQL =>
  sql`${pedidos.token} = ${token} AND ${pedidos.estado} = 'aguardando' AND ${pedidos.venceEm} > ${now.toISOString()}::timestamptz`;
