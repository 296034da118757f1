import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Lead, leads as contract } from "#shared/contract/leads.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { mapPage, readPage, type Page } from "../../db/paging.ts";
import { clientes, eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";

type Query = QueryOf<typeof contract.list>;

/** Leads of the scope, newest first. The client's name is for the franqueador alone (product.md#data). */
export async function listLeads(
  db: Db,
  scope: Scope,
  query: Query,
  role: Role,
): Promise<Page<Lead>> {
  const where = peopleWhere(leads, scope.leads, query);
  const page = await readPage(
    query,
    { by: { createdAt: leads.createdAt, id: leads.id }, direction: "desc" },
    ({ after, orderBy, limit }) =>
      selectLeads(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countPeople(db, leads, scope.leads, query),
  );
  return mapPage(page, (row) => leadOf(row, role));
}

function selectLeads(db: Db) {
  return db
    .select({
      id: leads.id,
      eventoId: leads.eventoId,
      nomeAluno: leads.nomeAluno,
      nomeResponsavel: leads.nomeResponsavel,
      email: leads.email,
      telefone: leads.telefone,
      createdAt: leads.createdAt,
      evento: eventoResumo,
      nomeFantasia: clientes.nomeFantasia,
      // The first of each, not a join: two activations of one lead must not make two rows of it.
      ativadoEm: firstOf(preMatriculas.createdAt, preMatriculas, preMatriculas.leadId),
      efetivadaEm: firstOf(matriculas.efetivadaEm, matriculas, matriculas.leadId),
    })
    .from(leads)
    .innerJoin(eventos, eq(eventos.id, leads.eventoId))
    .leftJoin(clientes, eq(clientes.id, leads.clienteId));
}
function firstOf(instant: PgColumn, table: PgTable, leadId: PgColumn): SQL<Date | null> {
  return sql`(SELECT min(${instant}) FROM ${table} WHERE ${leadId} = ${leads.id})`.mapWith(
    (value: string | null) => (value === null ? null : new Date(value)),
  );
}

type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number];

function leadOf(row: LeadRow, role: Role): Lead {
  const { nomeFantasia, ativadoEm, efetivadaEm, ...lead } = row;
  const createdAt = lead.createdAt.toISOString();
  const base = {
    ...lead,
    createdAt,
    caminho: {
      inscritoEm: createdAt,
      ativadoEm: ativadoEm?.toISOString() ?? null,
      efetivadaEm: efetivadaEm?.toISOString() ?? null,
    },
  };
  if (role !== "franqueador") return base;
  return { ...base, cliente: nomeFantasia === null ? null : { nomeFantasia } };
}

/** The event as it is nested in a person's row (product.md#data). */
export const eventoResumo = {
  nomeEscola: eventos.nomeEscola,
  cidade: eventos.cidade,
  estado: eventos.estado,
  dataEvento: eventos.dataEvento,
};

/** A table of people who came by an event. */
type People = typeof leads | typeof preMatriculas | typeof matriculas;
interface PeopleFilters {
  busca?: string | undefined;
  eventoId?: string | undefined;
  data?: string | undefined;
}

/**
 * What all lists of people filter by. `data` compares the event's date: the query must join the events.
 * @param scope the scope's condition on that table
 */
export function peopleWhere(
  table: People,
  scope: SQL,
  { busca, eventoId, data }: PeopleFilters,
): SQL | undefined {
  return and(
    scope,
    eventoId === undefined ? undefined : eq(table.eventoId, eventoId),
    data === undefined ? undefined : eq(eventos.dataEvento, data),
    contains(table.busca, busca),
  );
}

/** How many people the filters leave. */
export async function countPeople(
  db: Db,
  table: People,
  scope: SQL,
  filters: PeopleFilters,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .innerJoin(eventos, eq(eventos.id, table.eventoId))
    .where(peopleWhere(table, scope, filters));
  return row?.total ?? 0;
}
