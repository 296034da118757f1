import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AnswerOf, QueryOf } from "#shared/contract/endpoint.ts";
import type { sac as contract, Ticket } from "#shared/contract/sac.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { ofAge } from "../../db/days.ts";
import { countRows, mapPage, readPage, type Page, type Sort } from "../../db/paging.ts";
import { franquias, microFranquias, sacTickets, users } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { found } from "../../lib/errors.ts";

export const solicitante = alias(users, "solicitante");
export const responsavel = alias(users, "responsavel");

/** Open tickets come first, then higher priorities, as one number after which a page can start. */
const rank = sql<number>`(CASE ${sacTickets.status} WHEN 'em_andamento' THEN 0 ELSE 10 END
  - CASE ${sacTickets.prioridade} WHEN 'critica' THEN 3 WHEN 'alta' THEN 2 WHEN 'media' THEN 1 ELSE 0 END)`;

/** Lists the scope's tickets by open → priority → age. */
export async function listTickets(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.list>,
  now: Date,
): Promise<Page<Ticket>> {
  const where = whereOf(who, query, now);
  const page = await readPage(
    query,
    dueFirst,
    ({ after, orderBy, limit }) =>
      selectTickets(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, sacTickets, where),
  );
  return mapPage(page, ticketOf);
}

/** A ticket's number is shown with a #, but stored without. */
export function termOf<Term extends string | undefined>(term: Term): Term | string {
  return term !== undefined && /^#[0-9a-f]+$/i.test(term) ? term.slice(1) : term;
}

export function whereOf(
  { scope }: Who,
  query: Omit<QueryOf<typeof contract.list>, "limit" | "cursor">,
  now: Date,
): SQL | undefined {
  return and(
    scope.sacTickets,
    query.status === undefined ? undefined : eq(sacTickets.status, query.status),
    query.idade && ofAge(sacTickets.createdAt, query.idade, now),
    contains(sacTickets.busca, termOf(query.busca)),
  );
}

export const dueFirst: Sort = {
  by: { rank, createdAt: sacTickets.createdAt, id: sacTickets.id },
  direction: "asc",
};

/** @throws AppError not-found outside the scope */
export async function getTicket(db: Db, { scope }: Who, id: string): Promise<Ticket> {
  const [row] = await selectTickets(db).where(and(scope.sacTickets, eq(sacTickets.id, id)));
  return ticketOf(found(row, "Ticket não encontrado"));
}

export async function countTickets(
  db: Db,
  { scope }: Who,
  { busca, idade }: QueryOf<typeof contract.counts>,
  now: Date,
): Promise<AnswerOf<typeof contract.counts>> {
  const rows = await db
    .select({ status: sacTickets.status, total: sql<number>`count(*)::int` })
    .from(sacTickets)
    .where(
      and(
        scope.sacTickets,
        idade && ofAge(sacTickets.createdAt, idade, now),
        contains(sacTickets.busca, termOf(busca)),
      ),
    )
    .groupBy(sacTickets.status);
  const none = { em_andamento: 0, concluido: 0, cancelado: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ status, total }) => [status, total])));
}

/** The longest page of a list (product/integracoes.md#the-api). */
const MOST_USERS = 200;

/** Active people of the network by name, 200 at most (product/integracoes.md#calls: for the franqueador). */
export async function listSacUsers(
  db: Db,
  { scope }: Who,
): Promise<AnswerOf<typeof contract.users>> {
  return db
    .select({ id: users.id, nome: users.nome, role: users.role })
    .from(users)
    .where(and(scope.users, eq(users.isActive, true)))
    .orderBy(asc(users.nome), asc(users.id))
    .limit(MOST_USERS);
}

function selectTickets(db: Db) {
  return db
    .select({
      id: sacTickets.id,
      solicitanteId: sacTickets.solicitanteId,
      responsavelId: sacTickets.responsavelId,
      titulo: sacTickets.titulo,
      descricao: sacTickets.descricao,
      departamento: sacTickets.departamento,
      status: sacTickets.status,
      prioridade: sacTickets.prioridade,
      resolucao: sacTickets.resolucao,
      resolvedAt: sacTickets.resolvedAt,
      createdAt: sacTickets.createdAt,
      rank,
      solicitante: { nome: solicitante.nome, email: solicitante.email, role: solicitante.role },
      franquia: { razaoSocial: franquias.razaoSocial },
      microFranquia: { razaoSocial: microFranquias.razaoSocial },
      responsavel: { id: responsavel.id, nome: responsavel.nome },
    })
    .from(sacTickets)
    .innerJoin(solicitante, eq(solicitante.id, sacTickets.solicitanteId))
    .leftJoin(franquias, eq(franquias.id, sacTickets.franquiaId))
    .leftJoin(microFranquias, eq(microFranquias.id, sacTickets.microFranquiaId))
    .leftJoin(responsavel, eq(responsavel.id, sacTickets.responsavelId));
}

function ticketOf({
  rank: _rank,
  responsavel: person,
  ...row
}: Awaited<ReturnType<typeof selectTickets>>[number]): Ticket {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    responsavel: person && { nome: person.nome },
  };
}
