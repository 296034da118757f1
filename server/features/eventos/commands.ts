import { and, eq, inArray, sql } from "drizzle-orm";
import type { EdicaoEvento, NovoEvento } from "#shared/contract/eventos.ts";
import { nextStatuses } from "#shared/event-status.ts";
import { eventStatusLabels, type EventStatus } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { clientes, cursos, eventos, eventosCursos, leads, preMatriculas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { refuseChanged, versionOfEvento } from "../../db/version.ts";
import { AppError, found } from "../../lib/errors.ts";
import { changedPerguntas } from "./commands-perguntas.ts";

/**
 * Stores an event of a client in the scope, or of the calling micro-franchise, in the caller's
 * transaction.
 * @throws AppError not-found for a client or course outside the scope; invalid for a deactivated
 * course
 */
export async function createEvento(
  tx: Db,
  who: Who,
  { cursoIds = [], ...evento }: NovoEvento,
): Promise<Stored> {
  const { actor, requestId } = who;
  if (evento.clienteId === null && actor.role !== "micro_franquia") throw ownerless();
  await checkCliente(tx, who, evento.clienteId);
  const owner =
    actor.role === "micro_franquia" && evento.clienteId === null
      ? { microFranquiaId: actor.microFranquiaId }
      : {};
  const [row] = await tx
    .insert(eventos)
    .values({ ...evento, ...owner })
    .returning({ id: eventos.id });
  const { id } = found(row, "Evento não encontrado");
  await linkCursos(tx, who, { id, clienteId: evento.clienteId }, cursoIds);
  await tell(tx, { actor, requestId }, "eventos.create", { id });
  return { id, created: true };
}

/** The columns of a stored event that an edit is held against. */
const stood = {
  clienteId: eventos.clienteId,
  status: eventos.status,
  versao: versionOfEvento(eventos),
  perguntas: eventos.perguntas,
};

/**
 * Replaces an event: a missing optional field is cleared (product/eventos.md#changing-an-event).
 * @throws AppError not-found outside the scope; conflict for a forbidden status or for moving an
 * event that has leads, or for another text of an answered question; changed where `who.seen` is another version; invalid for a deactivated course that the event did not have
 */
export async function updateEvento(
  db: Db,
  who: Who,
  id: string,
  body: EdicaoEvento,
): Promise<void> {
  await transaction(db, (tx) => changeEvento(tx, who, id, body));
}

/** Changes the event within the caller's transaction, so that an import is stored or undone as a whole. */
export async function changeEvento(
  tx: Db,
  who: Who,
  id: string,
  { cursoIds = [], perguntas: asked = [], ...body }: EdicaoEvento,
): Promise<void> {
  const { actor, scope, requestId } = who;
  const mine = and(scope.eventos, eq(eventos.id, id));
  const [before] = await tx.select(stood).from(eventos).where(mine).for("update");
  const { clienteId, status, versao, perguntas: had } = found(before, "Evento não encontrado");
  refuseChanged(versao, who.seen);
  if (body.status) checkTransition(status, body.status);
  if (body.clienteId === null && clienteId !== null) throw ownerless();
  if (body.clienteId !== clienteId) {
    await checkCliente(tx, who, body.clienteId);
    await refuseWithPeople(tx, id);
  }
  const perguntas = await changedPerguntas(tx, scope, id, { had, asked });
  const cleared = { cep: null, valorTotalDesconto: null, observacao: null };
  await tx
    .update(eventos)
    .set({ ...cleared, ...body, perguntas })
    .where(mine);
  const kept = await unlinkCursos(tx, id);
  await linkCursos(tx, who, { id, clienteId: body.clienteId, kept }, cursoIds);
  await tell(tx, { actor, requestId }, "eventos.update", { id });
}

function checkTransition(from: EventStatus, to: EventStatus): void {
  if (nextStatuses(from).includes(to)) return;
  const message = `Um evento ${eventStatusLabels[from]} não pode passar a ${eventStatusLabels[to]}`;
  throw new AppError("conflict", message, { issues: [{ path: "status", message }] });
}

function ownerless(): AppError {
  const message = "Evento deve pertencer a um cliente ou micro-franquia";
  return new AppError("invalid", message, { issues: [{ path: "clienteId", message }] });
}

async function checkCliente(tx: Db, { scope }: Who, clienteId: string | null): Promise<void> {
  if (clienteId === null) return;
  const [row] = await tx
    .select({ id: clientes.id })
    .from(clientes)
    .where(and(scope.clientes, eq(clientes.id, clienteId)));
  found(row, "Cliente não encontrado");
}

/** People gave their data to the event's school, so the event cannot move to another. */
async function refuseWithPeople(tx: Db, eventoId: string): Promise<void> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`SELECT
    EXISTS (SELECT FROM ${leads} WHERE ${eq(leads.eventoId, eventoId)})
    OR EXISTS (SELECT FROM ${preMatriculas} WHERE ${eq(preMatriculas.eventoId, eventoId)}) AS taken`);
  if (!rows[0]?.taken) return;
  const message = "Este evento já tem leads e não pode mudar de cliente";
  throw new AppError("conflict", message, { issues: [{ path: "clienteId", message }] });
}

/** @returns the courses that the event had */
async function unlinkCursos(tx: Db, eventoId: string): Promise<Set<string>> {
  const linked = await tx
    .delete(eventosCursos)
    .where(eq(eventosCursos.eventoId, eventoId))
    .returning({ cursoId: eventosCursos.cursoId });
  return new Set(linked.map(({ cursoId }) => cursoId));
}

/** An event and its courses; `kept` are those that it had before, even if deactivated since. */
interface Linking {
  id: string;
  clienteId: string | null;
  kept?: ReadonlySet<string>;
}

/** Links courses of the event's client through the scope, and no newly deactivated one. */
async function linkCursos(
  tx: Db,
  { scope }: Who,
  { id: eventoId, clienteId, kept = new Set() }: Linking,
  cursoIds: string[],
): Promise<void> {
  const ids = [...new Set(cursoIds)];
  if (ids.length === 0) return;
  const owned = clienteId === null ? sql`false` : eq(cursos.clienteId, clienteId);
  const rows = await tx
    .select({ id: cursos.id, isActive: cursos.isActive })
    .from(cursos)
    .where(and(scope.cursos, owned, inArray(cursos.id, ids)));
  if (rows.length !== ids.length) throw new AppError("not-found", "Curso não encontrado");
  if (rows.some(({ id, isActive }) => !isActive && !kept.has(id))) {
    const message = "Um curso desativado não pode ser escolhido";
    throw new AppError("invalid", message, { issues: [{ path: "cursoIds", message }] });
  }
  await tx.insert(eventosCursos).values(ids.map((cursoId) => ({ eventoId, cursoId })));
}
