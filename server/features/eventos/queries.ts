import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { slug } from "#shared/br/text.ts";
import type { Evento, eventos as contract } from "#shared/contract/eventos.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, readPage, type Page } from "../../db/paging.ts";
import { clientes, cursos, eventos, eventosCursos } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { found } from "../../lib/errors.ts";

const columns = {
  id: eventos.id,
  clienteId: eventos.clienteId,
  microFranquiaId: eventos.microFranquiaId,
  cliente: { nomeFantasia: clientes.nomeFantasia },
  nomeEscola: eventos.nomeEscola,
  tipoEscola: eventos.tipoEscola,
  cep: eventos.cep,
  cidade: eventos.cidade,
  estado: eventos.estado,
  dataDistribuicao: eventos.dataDistribuicao,
  dataEvento: eventos.dataEvento,
  horario: eventos.horario,
  local: eventos.local,
  qtdAlunos: eventos.qtdAlunos,
  valorTotalDesconto: eventos.valorTotalDesconto,
  observacao: eventos.observacao,
  status: eventos.status,
  isActive: eventos.isActive,
  codigo: eventos.codigo,
};

function selectEventos(db: Db) {
  return db.select(columns).from(eventos).leftJoin(clientes, eq(clientes.id, eventos.clienteId));
}

/** Events of the scope, latest date first. */
export async function listEventos(
  db: Db,
  { scope }: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<Evento>> {
  const where = and(
    scope.eventos,
    query.de === undefined ? undefined : gte(eventos.dataEvento, query.de),
    query.ate === undefined ? undefined : lte(eventos.dataEvento, query.ate),
    query.status === undefined ? undefined : eq(eventos.status, query.status),
    query.estado === undefined ? undefined : eq(eventos.estado, query.estado),
    contains(eventos.busca, query.busca),
  );
  const page = await readPage(
    query,
    { by: { dataEvento: eventos.dataEvento, id: eventos.id }, direction: "desc" },
    ({ after, orderBy, limit }) =>
      selectEventos(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, eventos, where),
  );
  return { ...page, rows: await withCursos(db, scope, page.rows) };
}

/** @throws AppError not-found outside the scope */
export async function getEvento(db: Db, { scope }: Who, id: string): Promise<Evento> {
  const rows = await selectEventos(db).where(and(scope.eventos, eq(eventos.id, id)));
  const [evento] = await withCursos(db, scope, rows);
  return found(evento, "Evento não encontrado");
}

/**
 * File name of a list's CSV: the list, the event it is filtered by (or "todos"), and the day in São Paulo.
 * @param eventoId a foreign event leaves no trace: the name says "todos"
 */
export async function csvFileName(
  db: Db,
  { scope }: Who,
  eventoId: string | undefined,
  list: string,
  now: Date,
): Promise<string> {
  const [row] =
    eventoId === undefined
      ? []
      : await db
          .select({ nomeEscola: eventos.nomeEscola })
          .from(eventos)
          .where(and(scope.eventos, eq(eventos.id, eventoId)));
  return `${list}_${row ? slug(row.nomeEscola) : "todos"}_${todayInSaoPaulo(now)}.csv`;
}

async function withCursos<Row extends { id: string }>(
  db: Db,
  scope: Scope,
  rows: Row[],
): Promise<(Row & Pick<Evento, "cursos">)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const links = await db
    .select({ eventoId: eventosCursos.eventoId, id: cursos.id, titulo: cursos.titulo })
    .from(eventosCursos)
    .innerJoin(cursos, eq(cursos.id, eventosCursos.cursoId))
    .where(and(scope.eventosCursos, inArray(eventosCursos.eventoId, ids)))
    .orderBy(asc(cursos.titulo));
  return rows.map((row) => ({
    ...row,
    cursos: links
      .filter((link) => link.eventoId === row.id)
      .map(({ id, titulo }) => ({ id, titulo })),
  }));
}
