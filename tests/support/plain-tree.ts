import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema.ts";

// Reads every row into memory, and finds its place in the tree by walking from parent to parent.

/** Reads every row of the networks' tables, as stored. */
export async function readRows(db: Db) {
  return {
    franqueadores: await db.select().from(schema.franqueadores),
    franquias: await db.select().from(schema.franquias),
    micros: await db.select().from(schema.microFranquias),
    clientes: await db.select().from(schema.clientes),
    origens: await db.select().from(schema.origens),
    vendedores: await db.select().from(schema.vendedores),
    cursos: await db.select().from(schema.cursos),
    modulos: await db.select().from(schema.cursoModulos),
    eventos: await db.select().from(schema.eventos),
    eventosCursos: await db.select().from(schema.eventosCursos),
    leads: await db.select().from(schema.leads),
    pre: await db.select().from(schema.preMatriculas),
    mat: await db.select().from(schema.matriculas),
    alunos: await db.select().from(schema.alunos),
    tickets: await db.select().from(schema.sacTickets),
    pedidos: await db.select().from(schema.pedidos),
    users: await db.select().from(schema.users),
    contatos: await db.select().from(schema.contatos),
    cartoes: await db.select().from(schema.cartoes),
    mesas: await db.select().from(schema.mesas),
    mesaFatos: await db.select().from(schema.mesaFatos),
    metas: await db.select().from(schema.metas),
    emailChanges: await db.select().from(schema.emailChanges),
    tokens: await db.select().from(schema.tokens),
    trail: await db.select().from(schema.trilha).where(eq(schema.trilha.action, "corrigir")),
  };
}
export type Rows = Awaited<ReturnType<typeof readRows>>;

/** The units above a row; null where the tree has none. */
export interface Place {
  franqueadorId: string | null;
  franquiaId: string | null;
  microFranquiaId: string | null;
  vendedorId: string | null;
  clienteId: string | null;
}

const NOWHERE: Place = {
  franqueadorId: null,
  franquiaId: null,
  microFranquiaId: null,
  vendedorId: null,
  clienteId: null,
};

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Finds the place of each kind of row from its parent, whatever its own path columns say. */
function walkOf(rows: Rows) {
  const franquias = byId(rows.franquias);
  const micros = byId(rows.micros);
  const clientes = byId(rows.clientes);
  const cursos = byId(rows.cursos);
  const eventos = byId(rows.eventos);
  const pre = byId(rows.pre);
  const users = byId(rows.users);
  const franquia = (id: string | null): Place => {
    const row = franquias.get(id ?? "");
    return row ? { ...NOWHERE, franqueadorId: row.franqueadorId, franquiaId: row.id } : NOWHERE;
  };
  const micro = (id: string | null): Place => {
    const row = micros.get(id ?? "");
    return row ? { ...franquia(row.franquiaId), microFranquiaId: row.id } : NOWHERE;
  };
  const cliente = (id: string): Place => {
    const { microFranquiaId, vendedorId } = clientes.get(id)!;
    return { ...micro(microFranquiaId), vendedorId, clienteId: id };
  };
  const evento = (id: string): Place => {
    const { clienteId, microFranquiaId } = eventos.get(id)!;
    return clienteId === null ? micro(microFranquiaId) : cliente(clienteId);
  };
  const curso = (id: string) => cliente(cursos.get(id)!.clienteId);
  const enrolment = (id: string | null) => {
    const row = pre.get(id ?? "");
    return row ? evento(row.eventoId) : NOWHERE;
  };
  const vendedor = (row: Rows["vendedores"][number]): Place => ({
    ...micro(row.microFranquiaId),
    vendedorId: row.id,
  });
  const user = accountWalk(rows, { franquia, micro, cliente, vendedor, enrolment });
  const account = (id: string) => user(users.get(id)!);
  return { franquia, micro, cliente, evento, curso, enrolment, vendedor, user, account };
}

/** An account has the place of its unit, a student that of the first enrolment. */
function accountWalk(
  rows: Rows,
  walk: {
    franquia: (id: string) => Place;
    micro: (id: string) => Place;
    cliente: (id: string) => Place;
    vendedor: (row: Rows["vendedores"][number]) => Place;
    enrolment: (id: string | null) => Place;
  },
) {
  const of = <Row extends { userId: string | null }>(table: Row[]) =>
    new Map(table.map((row) => [row.userId, row]));
  const [heads, franquias, micros] = [of(rows.franqueadores), of(rows.franquias), of(rows.micros)];
  const [sellers, clientes] = [of(rows.vendedores), of(rows.clientes)];
  const unit = <Row>(row: Row | undefined, place: (row: Row) => Place) =>
    row === undefined ? NOWHERE : place(row);
  return ({ id, role }: Rows["users"][number]): Place => {
    switch (role) {
      case "franqueador":
        return unit(heads.get(id), (row) => ({ ...NOWHERE, franqueadorId: row.id }));
      case "franquia":
        return unit(franquias.get(id), (row) => walk.franquia(row.id));
      case "micro_franquia":
        return unit(micros.get(id), (row) => walk.micro(row.id));
      case "vendedor":
        return unit(sellers.get(id), walk.vendedor);
      case "cliente":
        return unit(clientes.get(id), (row) => walk.cliente(row.id));
      case "aluno":
        return unit(firstOf(rows.alunos.filter(({ userId }) => userId === id)), (row) =>
          walk.enrolment(row.preMatriculaId),
        );
    }
  };
}

const firstOf = (rows: Rows["alunos"]) =>
  rows.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  )[0];

/** An entry belongs to the part of its row, but to no other part than its actor's. */
function placeOfEntry(
  { actorId, entity, entityId }: Rows["trail"][number],
  places: { account: (id: string) => Place; row: (entity: string, id: string) => Place },
): Pick<Place, "franqueadorId" | "franquiaId"> {
  const nobody = { franqueadorId: null, franquiaId: null };
  const own = actorId === null ? nobody : places.account(actorId);
  const row = entityId === null ? nobody : places.row(entity, entityId);
  const isInside =
    row.franqueadorId !== null &&
    [null, row.franqueadorId].includes(own.franqueadorId) &&
    [null, row.franquiaId].includes(own.franquiaId);
  const { franqueadorId, franquiaId } = isInside ? row : own;
  return { franqueadorId, franquiaId };
}

/** Finds the place of a row that an entry of the trail names; nowhere for one that is not there. */
function rowWalk(rows: Rows, walk: ReturnType<typeof walkOf>) {
  const events = new Map([...rows.leads, ...rows.pre, ...rows.mat].map((r) => [r.id, r.eventoId]));
  const clientes = byId(rows.clientes);
  return (entity: string, id: string): Place => {
    if (entity === "clientes") return clientes.has(id) ? walk.cliente(id) : NOWHERE;
    if (!["leads", "preMatriculas", "matriculas", "pessoas"].includes(entity)) return NOWHERE;
    const eventoId = events.get(id);
    return eventoId === undefined ? NOWHERE : walk.evento(eventoId);
  };
}

/** The same rows, each with the place that the walk finds in place of its stored path. */
export function replanted(rows: Rows): Rows {
  const walk = walkOf(rows);
  const at = <Row extends object>(table: Row[], place: (row: Row) => Place): Row[] =>
    table.map((row) => ({ ...row, ...place(row) }));
  const row = rowWalk(rows, walk);
  return {
    franqueadores: at(rows.franqueadores, ({ id }) => ({ ...NOWHERE, franqueadorId: id })),
    franquias: at(rows.franquias, ({ id }) => walk.franquia(id)),
    micros: at(rows.micros, ({ id }) => walk.micro(id)),
    clientes: at(rows.clientes, ({ id }) => walk.cliente(id)),
    vendedores: at(rows.vendedores, walk.vendedor),
    // The path of a link leads to its owner alone: a school's does not name the school's seller.
    origens: at(rows.origens, ({ microFranquiaId, vendedorId, clienteId }) => ({
      ...walk.micro(microFranquiaId),
      vendedorId,
      clienteId,
    })),
    cursos: at(rows.cursos, ({ clienteId }) => walk.cliente(clienteId)),
    modulos: at(rows.modulos, ({ cursoId }) => walk.curso(cursoId)),
    eventos: at(rows.eventos, ({ id }) => walk.evento(id)),
    eventosCursos: at(rows.eventosCursos, ({ eventoId }) => walk.evento(eventoId)),
    leads: at(rows.leads, ({ eventoId }) => walk.evento(eventoId)),
    pre: at(rows.pre, ({ eventoId }) => walk.evento(eventoId)),
    mat: at(rows.mat, ({ eventoId }) => walk.evento(eventoId)),
    alunos: at(rows.alunos, ({ preMatriculaId }) => walk.enrolment(preMatriculaId)),
    tickets: at(rows.tickets, ({ solicitanteId }) => walk.account(solicitanteId)),
    users: at(rows.users, walk.user),
    pedidos: rows.pedidos,
    contatos: at(rows.contatos, ({ eventoId }) => walk.evento(eventoId)),
    cartoes: at(rows.cartoes, ({ eventoId }) => walk.evento(eventoId)),
    mesas: at(rows.mesas, ({ eventoId }) => walk.evento(eventoId)),
    mesaFatos: at(rows.mesaFatos, ({ eventoId }) => walk.evento(eventoId)),
    metas: rows.metas,
    emailChanges: rows.emailChanges,
    tokens: at(rows.tokens, ({ userId }) => walk.account(userId)),
    trail: rows.trail.map((entry) => ({
      ...entry,
      ...placeOfEntry(entry, { account: walk.account, row }),
    })),
  };
}
