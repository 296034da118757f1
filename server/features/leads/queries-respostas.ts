import { and, eq, sql, type SQL } from "drizzle-orm";
import { leads, preMatriculas } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";
import type { People, PeopleFilters } from "./queries-filters.ts";

/**
 * The condition on what the family answered; of an activation, with its sign-up.
 * @throws AppError invalid without an event: each asks its own questions
 */
export function ofRespostas(
  what: People,
  { eventoId, ...filters }: PeopleFilters,
): SQL | undefined {
  const asked = (["serie", "turno"] as const).filter((id) => filters[id] !== undefined);
  if (asked.length === 0 || what === "matriculas") return undefined;
  if (eventoId === undefined)
    throw new AppError("invalid", "Escolha um evento para filtrar pela série ou pelo turno");
  const answered = and(
    ...asked.map(
      (id) => sql`${leads.respostas} ->> ${sql.raw(`'${id}'`)} = ${sql.placeholder(id)}`,
    ),
  );
  if (what === "leads") return answered;
  return sql`EXISTS (SELECT FROM ${leads} WHERE ${eq(leads.id, preMatriculas.leadId)} AND ${answered})`;
}
