import { and, sql, type SQL } from "drizzle-orm";
import { orNull } from "../../db/json.ts";
import { eventos, leads, preMatriculas } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";

/** The lists of people; enrolments have no answers. */
type What = "leads" | "preMatriculas" | "matriculas";
type Asked = Partial<Record<"eventoId" | "serie" | "turno", string | undefined>>;

/** The answers of a row's sign-up to what its event still asks, as JSON; both tables are joined. */
export const respostasJson =
  orNull(sql<string>`CASE WHEN ${leads.respostas} IS NOT NULL THEN nullif(${leads.respostas} - ARRAY(
    SELECT asked ->> 'id' FROM jsonb_array_elements(${eventos.perguntas}) AS asked WHERE asked -> 'oculta' IS NOT NULL
  ), '{}')::text END`);

/** The answers of a row of a list; those of an activation are its sign-up's. */
export const respostasOf = (what: What): SQL =>
  what === "leads"
    ? sql`${leads.respostas}`
    : sql`(SELECT signed.respostas FROM ${leads} signed WHERE signed.id = ${preMatriculas.leadId})`;

/**
 * The condition on what the family answered; of an activation, with its sign-up.
 * @throws AppError invalid without an event: each asks its own questions
 */
export function ofRespostas(what: What, { eventoId, ...filters }: Asked): SQL | undefined {
  const asked = (["serie", "turno"] as const).filter((id) => filters[id] !== undefined);
  if (asked.length === 0 || what === "matriculas") return undefined;
  if (eventoId === undefined)
    throw new AppError("invalid", "Escolha um evento para filtrar pela série ou pelo turno");
  return and(
    ...asked.map(
      (id) => sql`${respostasOf(what)} ->> ${sql.raw(`'${id}'`)} = ${sql.placeholder(id)}`,
    ),
  );
}
