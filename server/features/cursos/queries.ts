import { and, asc, eq, inArray } from "drizzle-orm";
import type { Curso, cursos as contract, Modulo } from "#shared/contract/cursos.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, readPage, type Page } from "../../db/paging.ts";
import { cursoModulos, cursos } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { versionOf } from "../../db/version.ts";
import { found } from "../../lib/errors.ts";

const columns = {
  id: cursos.id,
  versao: versionOf(cursos),
  clienteId: cursos.clienteId,
  titulo: cursos.titulo,
  descricao: cursos.descricao,
  valor: cursos.valor,
  valorComDesconto: cursos.valorComDesconto,
  parcelas: cursos.parcelas,
  isActive: cursos.isActive,
};

const moduloColumns = {
  id: cursoModulos.id,
  versao: versionOf(cursoModulos),
  titulo: cursoModulos.titulo,
  modulo: cursoModulos.modulo,
  cargaHoraria: cursoModulos.cargaHoraria,
  ordem: cursoModulos.ordem,
  isActive: cursoModulos.isActive,
};

/** Lists the scope's courses by title, each with its modules in order. */
export async function listCursos(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<Curso>> {
  const where = and(
    who.scope.cursos,
    query.clienteId === undefined ? undefined : eq(cursos.clienteId, query.clienteId),
    query.isActive === undefined ? undefined : eq(cursos.isActive, query.isActive),
    contains(cursos.busca, query.busca),
  );
  const page = await readPage(
    query,
    { by: { titulo: cursos.titulo, id: cursos.id }, direction: "asc" },
    ({ after, orderBy, limit }) =>
      db
        .select(columns)
        .from(cursos)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, cursos, where),
  );
  return { ...page, rows: await withModulos(db, who, page.rows) };
}

/** @throws AppError not-found outside the scope */
export async function getCurso(db: Db, who: Who, id: string): Promise<Curso> {
  const rows = await db
    .select(columns)
    .from(cursos)
    .where(and(who.scope.cursos, eq(cursos.id, id)));
  const [curso] = await withModulos(db, who, rows);
  return found(curso, "Curso não encontrado");
}

/** @throws AppError not-found outside the scope */
export async function getModulo(db: Db, { scope }: Who, id: string): Promise<Modulo> {
  const [row] = await db
    .select(moduloColumns)
    .from(cursoModulos)
    .where(and(scope.cursoModulos, eq(cursoModulos.id, id)));
  return found(row, "Módulo não encontrado");
}

async function withModulos<Row extends { id: string }>(
  db: Db,
  { scope }: Who,
  rows: Row[],
): Promise<(Row & { modulos: Modulo[] })[]> {
  if (rows.length === 0) return [];
  const modulos = await db
    .select({ cursoId: cursoModulos.cursoId, ...moduloColumns })
    .from(cursoModulos)
    .where(
      and(
        scope.cursoModulos,
        inArray(
          cursoModulos.cursoId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .orderBy(asc(cursoModulos.ordem), asc(cursoModulos.id));
  return rows.map((row) => ({
    ...row,
    modulos: modulos
      .filter(({ cursoId }) => cursoId === row.id)
      .map(({ cursoId: _cursoId, ...modulo }) => modulo),
  }));
}
