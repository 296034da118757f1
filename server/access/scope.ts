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
import { QueryBuilder, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { privaciesOf, type Unscoped } from "../db/columns.ts";
import * as schema from "../db/schema.ts";
import type { Role } from "#shared/labels.ts";
import type { Actor } from "./actor.ts";

type Schema = typeof schema;
type TenantTable = {
  [Name in keyof Schema]: Schema[Name] extends Unscoped
    ? never
    : Schema[Name] extends PgTable
      ? Name
      : never;
}[keyof Schema];

/** Every table of a network: each of the schema that does not say why it is `unscoped`. */
export const tenantTables = tablesOfNetworks();

function tablesOfNetworks(): Pick<Schema, TenantTable> {
  const scoped = new Set<unknown>(
    privaciesOf(schema).flatMap(({ table, isScoped }) => (isScoped ? table : [])),
  );
  return Object.fromEntries(
    Object.entries(schema).filter(([, table]) => scoped.has(table)),
  ) as Pick<Schema, TenantTable>;
}

const {
  alunos,
  clientes,
  eventos,
  franqueadores,
  franquias,
  leads,
  matriculas,
  microFranquias,
  preMatriculas,
  sacTickets,
  totals,
  vendedores,
} = tenantTables;

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
  /** The entries of the trail, readings and acts. */
  trilha: SQL;
}

const nothing = sql`false`;
const nowhere: Rows = { ...mapTables(() => nothing), accounts: nothing, trilha: nothing };

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
  return { ...nowhere, ...rows, eventos: eq(eventos.id, eventoId) } as Scope;
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
        // product/sac.md#tickets: a micro-franchise's tickets are not shown to its franchise.
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
  const { franqueadorId, franquiaId } = schema.trilha;
  const inTrail = {
    franqueadorId,
    franquiaId,
    microFranquiaId: null,
    vendedorId: null,
    clienteId: null,
  }[column];
  return {
    ...rows,
    totals: eq(totals.unitId, id),
    accounts: rows.users,
    trilha: inTrail ? both(eq(inTrail, id), sql`${schema.trilha.naTrilha}`) : nothing,
  };
}

/**
 * A student reaches only what the student's own pré-matrículas point to; a sign-up only with their
 * address, because they join by name and phone too, which a stranger may know.
 */
function ownRows(userId: Id): Rows {
  const query = new QueryBuilder({ casing: "snake_case" });
  const own = query
    .select({ id: alunos.preMatriculaId })
    .from(alunos)
    .where(and(eq(alunos.userId, userId), eq(alunos.isActive, true)));
  const ownLeads = query
    .select({ id: preMatriculas.leadId })
    .from(preMatriculas)
    .where(
      and(
        inArray(preMatriculas.id, own),
        sql`lower(${preMatriculas.email}) = lower(${leads.email})`,
      ),
    );
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
