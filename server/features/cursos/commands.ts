import { and, eq, ne } from "drizzle-orm";
import type { NovoCurso, NovoModulo, PatchCurso, PatchModulo } from "#shared/contract/cursos.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { cursoModulos, cursos } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { refuseChanged, versionOf } from "../../db/version.ts";
import { AppError, found } from "../../lib/errors.ts";

/** Stores a course of the calling client with its modules, in the caller's transaction. */
export async function createCurso(
  tx: Db,
  { actor, requestId }: Who,
  { modulos, ...curso }: NovoCurso,
): Promise<Stored> {
  if (actor.role !== "cliente") throw new AppError("forbidden", "Só o cliente cadastra cursos");
  const [row] = await tx
    .insert(cursos)
    .values({ ...curso, clienteId: actor.clienteId })
    .returning({ id: cursos.id });
  const { id } = found(row, "Curso não encontrado");
  // A module's ordem is its position, from 1 (product/dados.md#constants).
  await tx
    .insert(cursoModulos)
    .values(modulos.map((modulo, index) => ({ ...modulo, cursoId: id, ordem: index + 1 })));
  await tell(tx, { actor, requestId }, "cursos.create", { id });
  return { id, created: true };
}

/** @throws AppError not-found outside the scope; changed where `seen` is another version */
export async function updateCurso(db: Db, who: Who, id: string, body: PatchCurso): Promise<void> {
  await transaction(db, (tx) => changeCurso(tx, who, id, body));
}

/** Changes the course within the caller's transaction, so that an import is stored or undone as a whole. */
export async function changeCurso(
  tx: Db,
  { actor, scope, requestId, seen }: Who,
  id: string,
  body: PatchCurso,
): Promise<void> {
  refuseChanged(await lockCurso(tx, scope, id), seen);
  await tx
    .update(cursos)
    .set(body)
    .where(and(scope.cursos, eq(cursos.id, id)));
  const action = body.isActive === false ? "deactivate" : "update";
  await tell(tx, { actor, requestId }, `cursos.${action}`, { id });
}

/** @throws AppError not-found outside the scope */
export async function createModulo(
  tx: Db,
  { scope }: Who,
  cursoId: string,
  body: NovoModulo,
): Promise<Stored> {
  await lockCurso(tx, scope, cursoId);
  const [row] = await tx
    .insert(cursoModulos)
    .values({ ...body, cursoId })
    .returning({ id: cursoModulos.id });
  return { id: found(row, "Módulo não encontrado").id, created: true };
}

/**
 * @throws AppError not-found outside the scope, or when the module belongs to another course;
 * changed where `seen` is another version
 */
export async function updateModulo(
  db: Db,
  { scope, seen }: Who,
  { id, moduloId }: ModuloKey,
  body: PatchModulo,
): Promise<void> {
  await transaction(db, async (tx) => {
    const mine = moduloOf(scope, { id, moduloId });
    const [row] = await tx
      .select({ versao: versionOf(cursoModulos) })
      .from(cursoModulos)
      .where(mine)
      .for("update");
    refuseChanged(found(row, "Módulo não encontrado").versao, seen);
    await tx.update(cursoModulos).set(body).where(mine);
  });
}

/**
 * Removes a module, except the last. The course is locked first, so that the second of two removals
 * counts what the first left.
 * @throws AppError not-found outside the scope; conflict for the last module
 */
export async function deleteModulo(
  db: Db,
  { scope }: Who,
  { id, moduloId }: ModuloKey,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCurso(tx, scope, id);
    const [row] = await tx
      .delete(cursoModulos)
      .where(moduloOf(scope, { id, moduloId }))
      .returning({ id: cursoModulos.id });
    found(row, "Módulo não encontrado");
    const [other] = await tx
      .select({ id: cursoModulos.id })
      .from(cursoModulos)
      .where(and(eq(cursoModulos.cursoId, id), ne(cursoModulos.id, moduloId)))
      .limit(1);
    if (other === undefined) throw new AppError("conflict", "Deve haver pelo menos um módulo");
  });
}

interface ModuloKey {
  id: string;
  moduloId: string;
}

function moduloOf(scope: Who["scope"], { id, moduloId }: ModuloKey) {
  return and(scope.cursoModulos, eq(cursoModulos.cursoId, id), eq(cursoModulos.id, moduloId));
}

/** @returns the version of the locked course */
async function lockCurso(tx: Db, scope: Who["scope"], id: string): Promise<string> {
  const [row] = await tx
    .select({ versao: versionOf(cursos) })
    .from(cursos)
    .where(and(scope.cursos, eq(cursos.id, id)))
    .for("update");
  return found(row, "Curso não encontrado").versao;
}
