import { sql } from "drizzle-orm";
import type { Metrics } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import { may, type Action } from "#shared/permissions.ts";
import { tenantTables, type Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";

type Total = keyof Metrics;

/**
 * The list behind each total: it is counted through the same scope, and only for those who may open it.
 * totalInteresses and totalLeads both count leads (product.md#metrics).
 */
const lists: Record<Total, { table: keyof typeof tenantTables; action: Action }> = {
  totalFranquias: { table: "franquias", action: "franquias:list" },
  totalMicroFranquias: { table: "microFranquias", action: "micro-franquias:list" },
  totalClientes: { table: "clientes", action: "clientes:list" },
  totalCursos: { table: "cursos", action: "cursos:list" },
  totalEventos: { table: "eventos", action: "eventos:list" },
  totalInteresses: { table: "leads", action: "leads:list" },
  totalLeads: { table: "leads", action: "leads:list" },
  totalPreMatriculas: { table: "preMatriculas", action: "pre-matriculas:list" },
  totalMatriculas: { table: "matriculas", action: "matriculas:list" },
};

/** A student sees what is his own; he has no lists to open but his matrículas. */
const ALUNO: Total[] = ["totalInteresses", "totalPreMatriculas", "totalMatriculas"];

/** Counts of this role's lists in one statement. Absent means not his; 0 is a count. */
export async function countLists(db: Db, scope: Scope, role: Role): Promise<Metrics> {
  const names = totalsOf(role);
  const counts = names.map((name) => {
    const { table } = lists[name];
    return sql`(SELECT count(*)::int FROM ${tenantTables[table]} WHERE ${scope[table]}) AS ${sql.identifier(name)}`;
  });
  const { rows } = await db.execute<Metrics & Record<string, unknown>>(
    sql`SELECT ${sql.join(counts, sql`, `)}`,
  );
  return rows[0] ?? {};
}

/** The franqueador gets all nine; the network roles Interesses, the client Leads: two names of one count. */
function totalsOf(role: Role): Total[] {
  if (role === "aluno") return ALUNO;
  const names = (Object.keys(lists) as Total[]).filter((name) => may(role, lists[name].action));
  if (role === "franqueador") return names;
  return names.filter((name) => name !== (role === "cliente" ? "totalInteresses" : "totalLeads"));
}
