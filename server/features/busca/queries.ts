import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import {
  type BuscaGroup,
  type BuscaHit,
  type BuscaKind,
  buscaKinds,
} from "#shared/contract/busca.ts";
import { type Role, roleLabels, ticketStatusLabels } from "#shared/labels.ts";
import { type Action, may } from "#shared/permissions.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import {
  clientes,
  cursos,
  eventos,
  franquias,
  leads,
  matriculas,
  microFranquias,
  preMatriculas,
  sacTickets,
  users,
} from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { transaction } from "../../db/transaction.ts";
import { termOf } from "../sac/queries.ts";

/** The most rows of each kind; the kind's list shows all. */
const PER_KIND = 5;
/** The longest wait of a search while somebody types. */
const TIMEOUT_MS = 1_500;

/**
 * Finds rows in the lists of this role, through the scope and search of those lists.
 * @param q case- and accent-insensitive substring, or the digits of a phone or CNPJ; `%`, `_`, `\`
 * are literals
 * @throws the database's 57014 (an answer 503) after 1.5 s
 */
export async function find(db: Db, { scope, actor }: Who, q: string): Promise<BuscaGroup[]> {
  const rows = await transaction(
    db,
    async (tx) => {
      const found = await tx.execute<Found>(findStatement(scope, actor.role, q));
      return found.rows[0];
    },
    { readOnly: true, statementMs: TIMEOUT_MS },
  );
  return buscaKinds
    .map((kind) => ({ kind, hits: (rows?.[kind] ?? []).map((row) => hitOf(kind, row)) }))
    .filter(({ hits }) => hits.length > 0);
}

/** One statement for all kinds: one row, with a JSON array for each kind in its list's order. */
export function findStatement(scope: Scope, role: Role, q: string): SQL {
  const arms = kindsOf(role).map(
    (kind) =>
      sql`(SELECT json_agg(found) FROM (${finders[kind](scope, q)} LIMIT ${PER_KIND}) AS found) AS ${sql.identifier(kind)}`,
  );
  return sql`SELECT ${sql.join(arms, sql`, `)}`;
}

/** The right that finds rows of a kind: that of its list, and for courses that of their page. */
const actions: Record<BuscaKind, Action> = {
  franquias: "franquias:list",
  "micro-franquias": "micro-franquias:list",
  clientes: "clientes:list",
  cursos: "cursos:update",
  eventos: "eventos:list",
  leads: "leads:list",
  "pre-matriculas": "pre-matriculas:list",
  matriculas: "matriculas:list",
  usuarios: "usuarios:list",
  tickets: "sac-tickets:list",
};

const kindsOf = (role: Role): BuscaKind[] => buscaKinds.filter((kind) => may(role, actions[kind]));

interface Row {
  id: string;
  title: string;
  cnpj?: string;
  /** The search under which its list shows the row, if that is neither title nor CNPJ. */
  term?: string;
  role?: Role;
  status?: keyof typeof ticketStatusLabels;
  /** Tells rows of the same name apart. */
  detail: string;
  day?: string;
  eventoId?: string;
  microFranquia?: string;
  /** Only for a lead. */
  nomeResponsavel?: string;
}
type Found = Partial<Record<BuscaKind, Row[] | null>> & Record<string, unknown>;

/** Writes "Olinda - PE", or the part that is known. */
function placeIn({ cidade, estado }: Record<"cidade" | "estado", PgColumn>): SQL {
  return sql`concat_ws(' - ', nullif(${cidade}, ''), nullif(${estado}, ''))`;
}

/** People of an event without a lead. */
const withoutLead = (
  table: typeof preMatriculas | typeof matriculas,
  where: SQL,
  q: string,
): SQL => sql`
    SELECT ${table.id} AS id, ${table.nome} AS title, ${table.eventoId} AS "eventoId",
      concat_ws(' · ', ${eventos.nomeEscola}, ${table.cursoInteresse}) AS detail
    FROM ${table} JOIN ${eventos} ON ${eq(eventos.id, table.eventoId)}
    WHERE ${and(where, isNull(table.leadId), contains(table.busca, q))}
    ORDER BY ${table.createdAt} DESC, ${table.id} DESC`;

/** Search and order are the lists', so that their indexes are used (server/db/plans.test.ts). */
const finders: Record<BuscaKind, (scope: Scope, q: string) => SQL> = {
  franquias: (scope, q) => sql`
    SELECT ${franquias.id} AS id, ${franquias.razaoSocial} AS title, ${franquias.cnpj} AS cnpj,
      ${placeIn(franquias)} AS detail
    FROM ${franquias} WHERE ${and(scope.franquias, contains(franquias.busca, q))}
    ORDER BY ${franquias.razaoSocial}, ${franquias.id}`,
  "micro-franquias": (scope, q) => sql`
    SELECT ${microFranquias.id} AS id, ${microFranquias.razaoSocial} AS title, ${microFranquias.cnpj} AS cnpj,
      ${placeIn(microFranquias)} AS detail
    FROM ${microFranquias} WHERE ${and(scope.microFranquias, contains(microFranquias.busca, q))}
    ORDER BY ${microFranquias.razaoSocial}, ${microFranquias.id}`,
  clientes: (scope, q) => sql`
    SELECT ${clientes.id} AS id, ${clientes.nomeFantasia} AS title, ${clientes.cnpj} AS cnpj,
      ${microFranquias.razaoSocial} AS "microFranquia",
      ${placeIn(clientes)} AS detail
    FROM ${clientes} JOIN ${microFranquias} ON ${eq(microFranquias.id, clientes.microFranquiaId)}
    WHERE ${and(scope.clientes, contains(clientes.busca, q))}
    ORDER BY ${clientes.nomeFantasia}, ${clientes.id}`,
  eventos: (scope, q) => sql`
    SELECT ${eventos.id} AS id, ${eventos.nomeEscola} AS title, ${eventos.dataEvento} AS day,
      ${placeIn(eventos)} AS detail
    FROM ${eventos} WHERE ${and(scope.eventos, contains(eventos.busca, q))}
    ORDER BY ${eventos.dataEvento} DESC, ${eventos.id} DESC`,
  leads: (scope, q) => sql`
    SELECT ${leads.id} AS id, ${leads.nomeAluno} AS title, ${leads.eventoId} AS "eventoId",
      ${eventos.nomeEscola} AS detail, ${leads.nomeResponsavel} AS "nomeResponsavel"
    FROM ${leads} JOIN ${eventos} ON ${eq(eventos.id, leads.eventoId)}
    WHERE ${and(scope.leads, contains(leads.busca, q))}
    ORDER BY ${leads.createdAt} DESC, ${leads.id} DESC`,
  "pre-matriculas": (scope, q) => withoutLead(preMatriculas, scope.preMatriculas, q),
  matriculas: (scope, q) => withoutLead(matriculas, scope.matriculas, q),
  cursos: (scope, q) => sql`
    SELECT ${cursos.id} AS id, ${cursos.titulo} AS title, '' AS detail
    FROM ${cursos} WHERE ${and(scope.cursos, contains(cursos.busca, q))}
    ORDER BY ${cursos.titulo}, ${cursos.id}`,
  usuarios: (scope, q) => sql`
    SELECT ${users.id} AS id, coalesce(nullif(btrim(${users.nome}), ''), ${users.email}) AS title,
      ${users.email} AS term, ${users.email} AS detail, ${users.role} AS role
    FROM ${users} WHERE ${and(scope.users, contains(users.busca, q))}
    ORDER BY ${users.email}`,
  tickets: (scope, q) => sql`
    SELECT ${sacTickets.id} AS id, ${sacTickets.titulo} AS title, '#' || left(${sacTickets.id}::text, 8) AS term,
      '#' || left(${sacTickets.id}::text, 8) AS detail, ${sacTickets.status} AS status
    FROM ${sacTickets} WHERE ${and(scope.sacTickets, contains(sacTickets.busca, termOf(q)))}
    ORDER BY ${sacTickets.createdAt} DESC, ${sacTickets.id} DESC`,
};

/** Kinds whose titles are names of people, which are written as in lists. */
const PEOPLE = new Set<BuscaKind>(["leads", "pre-matriculas", "matriculas"]);

/** A CNPJ is unique; names are not, and a list shows only its first fifty. */
function hitOf(kind: BuscaKind, row: Row): BuscaHit {
  const { id, title, cnpj, day, detail, eventoId, microFranquia, role, status } = row;
  const number = cnpj === undefined ? undefined : formatCnpj(cnpj);
  const labels = [role && roleLabels[role], status && ticketStatusLabels[status]];
  const guardian = row.nomeResponsavel && formatNome(row.nomeResponsavel);
  const facts = [number, day && formatData(day), microFranquia, detail, guardian, ...labels];
  return {
    id,
    title: PEOPLE.has(kind) ? formatNome(title) : title,
    subtitle: facts.filter(Boolean).join(" · "),
    // This is the stored text, so that the list finds its spaces too.
    term: row.term ?? number ?? title,
    eventoId,
    microFranquia,
  };
}
