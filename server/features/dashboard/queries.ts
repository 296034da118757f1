import { sql, type SQL } from "drizzle-orm";
import type { Metrics } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import { may, type Action } from "#shared/permissions.ts";
import { scopeFor, tenantTables, type Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/statement.ts";
import { totalOf } from "../../db/totals.ts";

type Total = keyof Metrics;

/**
 * The list behind each total. The total uses the list's scope, and only roles that may open the
 * list get it. totalInteresses and totalLeads both count leads (product/dashboard.md#metrics).
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

/**
 * A student counts only the student's own rows; of the lists, only Matrículas is open to students.
 */
const ALUNO: Total[] = ["totalInteresses", "totalPreMatriculas", "totalMatriculas"];

/**
 * Counts this role's lists in one statement. An absent count is not for this role; 0 is a count.
 */
export async function countLists(db: Db, { actor }: Pick<Who, "actor">): Promise<Metrics> {
  const { role } = actor;
  const build = () => {
    const scope = scopeFor(role);
    const counts = totalsOf(role).map(
      (name) => sql`${countOf(lists[name].table, scope, role)} AS ${sql.identifier(name)}`,
    );
    return sql`SELECT ${sql.join(counts, sql`, `)}`;
  };
  const shape = `metrics,${role}`;
  const [metrics] = await runPrepared<Metrics>(db, { shape, build, values: { ...actor } });
  return metrics ?? {};
}

/** The numbers of people are kept, because people are many; a student's own rows are counted. */
function countOf(table: keyof typeof tenantTables, scope: Scope, role: Role): SQL {
  const isKept = table === "leads" || table === "preMatriculas" || table === "matriculas";
  if (isKept && role !== "aluno") return totalOf(table, scope);
  return sql`(SELECT count(*)::int FROM ${tenantTables[table]} WHERE ${scope[table]})`;
}

/** The franqueador gets all nine; Interesses and Leads are one count under two names. */
function totalsOf(role: Role): Total[] {
  if (role === "aluno") return ALUNO;
  const names = (Object.keys(lists) as Total[]).filter((name) => may(role, lists[name].action));
  if (role === "franqueador") return names;
  return names.filter((name) => name !== (role === "cliente" ? "totalInteresses" : "totalLeads"));
}
