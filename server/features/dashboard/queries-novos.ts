import { sql } from "drizzle-orm";
import type { Novos } from "#shared/contract/dashboard.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { type Counted, totalOfDays } from "../../db/totals.ts";
import type { Intervals } from "./rules.ts";

/** Counts the scope's new people of both periods: of the lists that the cards count, so many more. */
export async function readNovos(db: Db, scope: Scope, intervals: Intervals): Promise<Novos> {
  const { atual, anterior } = intervals;
  const of = (what: Counted) => sql`json_build_object(
    'atual', ${totalOfDays(what, scope, atual)}, 'anterior', ${totalOfDays(what, scope, anterior)})`;
  const { rows } = await db.execute<{ novos: Novos }>(sql`SELECT json_build_object(
    'leads', ${of("leads")}, 'preMatriculas', ${of("preMatriculas")}, 'matriculas', ${of("matriculas")}) AS novos`);
  const [found] = rows;
  if (found === undefined) throw new Error("a statement without FROM gave no row");
  return found.novos;
}
