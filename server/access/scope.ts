import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNull,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import { QueryBuilder, type PgColumn } from "drizzle-orm/pg-core";
import {
  alunos,
  auditLog,
  anotacoes,
  cartoes,
  clientes,
  contatos,
  cursoModulos,
  cursos,
  eventos,
  eventosCursos,
  franqueadores,
  franquias,
  leads,
  matriculas,
  mesaFatos,
  mesas,
  microFranquias,
  origens,
  pedidos,
  preMatriculas,
  sacTickets,
  tentativas,
  totalChanges,
  totals,
  users,
  vendedores,
} from "../db/schema.ts";
import type { Role } from "#shared/labels.ts";
import type { Actor } from "./actor.ts";

/** Every table of a network. A house test requires each table here or in GLOBAL_TABLES. */
export const tenantTables = {
  franqueadores,
  franquias,
  microFranquias,
  vendedores,
  clientes,
  origens,
  cursos,
  cursoModulos,
  eventos,
  eventosCursos,
  leads,
  preMatriculas,
  matriculas,
  alunos,
  sacTickets,
  pedidos,
  auditLog,
  contatos,
  tentativas,
  anotacoes,
  mesas,
  mesaFatos,
  cartoes,
  totals,
  totalChanges,
  users,
};
type TenantTable = keyof typeof tenantTables;

/** Tables outside the scope, each with its reason. */
export const GLOBAL_TABLES = {
  sessions: "reached by the hash of the caller's own token",
  password_reset_tokens: "reached by the hash of a token that was mailed",
  pending_logins: "reached by the hash of the caller's own token",
  identities: "reached by what the provider signed, or by the caller's own id",
  factors: "reached by the caller's own id",
  recovery_codes: "reached by the caller's own id",
  factor_challenges: "reached by the hash of the caller's own token",
  email_changes:
    "reached by an account of the scope, its owner's session, or a signed link that was mailed",
  tokens:
    "reached by the hash of the caller's own token, by the caller's own id, or with an account of the scope",
  agendas: "reached by the hash of the caller's own address, or by the caller's own id",
  webhooks: "reached by the id of the caller's own unit",
  webhook_chaves: "reached with their endpoint, by the id of the caller's own unit",
  webhook_entregas: "reached with their endpoint, by the id of the caller's own unit",
  webhook_tentativas: "reached with their message, by the id of the caller's own unit",
  outbox: "written with its cause, read by the mail poller alone",
  lembretes: "written with the letter that it counts, read by the reminders alone",
  ativacoes_desfeitas: "reached by a declaration's code, or with its event through the scope",
  matriculas_desfeitas: "reached with its event through the scope",
  failed_log_ins: "numbers on their way to the trail",
  filas: "moments of the caller's own micro-franchise, kept by the queue's own function",
  modelos: "reached by the ids of the caller's own unit and of the units above it",
  horarios_contato: "reached by the ids of the caller's own unit and of the units above it",
  importacoes: "reached by the caller's own id",
  importacao_linhas: "reached by their import, which is reached by the caller's own id",
  metas: "joined to units of the scope; the own one by the caller's own id",
  metas_anteriores: "reached by the caller's own unit and the id of its change",
  metas_avisadas: "written with the letter that it counts, read by the letters alone",
  cartas: "written with the letter that it counts, read by the letters alone",
  cartas_desligadas: "reached by the caller's own unit, or by a signed link that was mailed",
  nao_contatar: "keyed hashes, asked for a person whom the caller reaches",
  incidentes: "numbers of the installation, written by the operator; a notice is public",
  avisos: "reached by the caller's own franqueador; with an open event it is public",
  lapides: "keyed hashes, written by an erasure and compared by a restore",
  retencoes: "reached by the caller's own franqueador; the daily run asks for each",
  idempotency_keys: "reached by the caller's own id and the key that the caller made",
  installation: "one row of the server about itself",
  instances: "a row of each server about itself",
  rate_limits: "belongs to rate-limiter-flexible",
  release_files: "what everybody's browser is sent",
} as const;

declare const minted: unique symbol;

/**
 * The rows that an actor reaches, by table (product.md#who-may-do-what). The condition must stand
 * in the same WHERE as the id: `and(scope.clientes, eq(clientes.id, id))`. Only `scopeFor` makes
 * one.
 */
export type Scope = Readonly<Rows> & { readonly [minted]: true };

interface Rows extends Record<TenantTable, SQL> {
  /** The accounts of the unit and of all below it; `users` are those that the role's screens list. */
  accounts: SQL;
}

const nothing = sql`false`;
const nowhere: Rows = { ...mapTables(() => nothing), accounts: nothing };

/**
 * Makes the only Scope, an actor's row filters; those of a role hold placeholders, for statements
 * that are made once and take `{ ...actor }` as values. A seventh role does not compile without a
 * case.
 */
export function scopeFor(whose: Actor | Role): Scope {
  return rowsOf(typeof whose === "string" ? { role: whose, ...places } : whose) as Scope;
}

/** The ids of an actor, by their names. */
const places = {
  userId: sql.placeholder("userId"),
  franqueadorId: sql.placeholder("franqueadorId"),
  franquiaId: sql.placeholder("franquiaId"),
  microFranquiaId: sql.placeholder("microFranquiaId"),
  vendedorId: sql.placeholder("vendedorId"),
  clienteId: sql.placeholder("clienteId"),
};

/** The rows that a table at an event reaches: the event, and what hangs on it. */
export function scopeForMesa({ eventoId }: { eventoId: string }): Scope {
  const rows = mapTables((table) => {
    const columns: Record<string, PgColumn> = getTableColumns(tenantTables[table]);
    return columns.eventoId ? eq(columns.eventoId, eventoId) : nothing;
  });
  return { ...rows, accounts: nothing, eventos: eq(eventos.id, eventoId) } as Scope;
}

type Id = string | Placeholder;
type Placed = { role: Role } & Record<keyof typeof places, Id>;

function rowsOf(actor: Actor | Placed): Rows {
  switch (actor.role) {
    case "franqueador":
      return {
        ...under("franqueadorId", actor.franqueadorId),
        franqueadores: eq(franqueadores.id, actor.franqueadorId),
      };
    case "franquia":
      return {
        ...under("franquiaId", actor.franquiaId),
        franquias: eq(franquias.id, actor.franquiaId),
        // product.md#tickets: a micro-franchise's tickets are not shown to its franchise.
        sacTickets: both(
          eq(sacTickets.franquiaId, actor.franquiaId),
          isNull(sacTickets.microFranquiaId),
        ),
        users: nothing,
      };
    case "micro_franquia":
      return {
        ...under("microFranquiaId", actor.microFranquiaId),
        microFranquias: eq(microFranquias.id, actor.microFranquiaId),
      };
    case "vendedor":
      return {
        ...under("vendedorId", actor.vendedorId),
        vendedores: eq(vendedores.id, actor.vendedorId),
        users: nothing,
      };
    case "cliente":
      return {
        ...under("clienteId", actor.clienteId),
        clientes: eq(clientes.id, actor.clienteId),
        users: nothing,
      };
    case "aluno":
      return ownRows(actor.userId);
  }
}

type PathColumn = "franqueadorId" | "franquiaId" | "microFranquiaId" | "vendedorId" | "clienteId";

/** Everything below a unit: the tables that carry its path column, and its own folded totals. */
function under(column: PathColumn, id: Id): Rows {
  const rows = mapTables((table) => {
    const columns: Record<string, PgColumn> = getTableColumns(tenantTables[table]);
    const at = columns[column];
    return at ? eq(at, id) : nothing;
  });
  return { ...rows, totals: eq(totals.unitId, id), accounts: rows.users };
}

/** A student reaches only what the student's own pré-matrículas point to. */
function ownRows(userId: Id): Rows {
  const query = new QueryBuilder({ casing: "snake_case" });
  const own = query
    .select({ id: alunos.preMatriculaId })
    .from(alunos)
    .where(and(eq(alunos.userId, userId), eq(alunos.isActive, true)));
  const ownLeads = query
    .select({ id: preMatriculas.leadId })
    .from(preMatriculas)
    .where(inArray(preMatriculas.id, own));
  return {
    ...nowhere,
    alunos: eq(alunos.userId, userId),
    preMatriculas: inArray(preMatriculas.id, own),
    matriculas: inArray(matriculas.preMatriculaId, own),
    leads: inArray(leads.id, ownLeads),
  };
}

function mapTables(make: (table: TenantTable) => SQL): Record<TenantTable, SQL> {
  const names = Object.keys(tenantTables) as TenantTable[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<TenantTable, SQL>;
}

function both(a: SQL, b: SQL): SQL {
  return sql`(${a} and ${b})`;
}
