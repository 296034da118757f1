import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Escola, LeadConfirmado } from "#shared/contract/leads.ts";
import type { Db } from "../../db/client.ts";
import { jsonObject, jsonPlain, jsonText, orNull } from "../../db/json.ts";
import { clientes, eventos, microFranquias, users } from "../../db/schema.ts";

/** The place of an event, and its holder. */
export type Place = Pick<LeadConfirmado, "local" | "cep" | "escola">;

/**
 * The holder of the surrounding statement's event as JSON: the school, or the micro-franchise that
 * holds the event itself, with the telephone of its account or null. It is public, because a family
 * is told whom to call (product/credito-estudantil.md#sign-up-page).
 */
export const escolaJson: SQL<string> = sql<string>`(SELECT ${jsonObject({
  nome: jsonText(sql`coalesce(${clientes.nomeFantasia}, ${microFranquias.razaoSocial})`),
  telefone: orNull(jsonText(users.telefone)),
})} FROM (SELECT) AS one
  LEFT JOIN ${clientes} ON ${clientes.id} = ${eventos.clienteId}
  LEFT JOIN ${microFranquias} ON ${microFranquias.id} = ${eventos.microFranquiaId} AND ${clientes.id} IS NULL
  LEFT JOIN ${users} ON ${users.id} = coalesce(${clientes.userId}, ${microFranquias.userId}))`;

/**
 * The `Place` of an event as JSON; null where there is no such event. Public, like `escolaJson`.
 */
export function placeJson(eventoId: string | Placeholder): SQL<string> {
  const place = jsonObject({
    local: jsonPlain(eventos.local),
    cep: orNull(jsonText(eventos.cep)),
    escola: escolaJson,
  });
  return sql<string>`(SELECT ${place} FROM ${eventos} WHERE ${eventos.id} = ${eventoId})`;
}

/** The place of an event, and its holder. Public, like `escolaJson`. */
export async function placeOf(db: Db, eventoId: string): Promise<Place | undefined> {
  const { rows } = await db.execute<{ json: string | null }>(
    sql`SELECT ${placeJson(eventoId)} AS json`,
  );
  return rows[0]?.json ? (JSON.parse(rows[0].json) as Place) : undefined;
}

/** The holder of an event. Public, like `escolaJson`. */
export async function holderOf(db: Db, eventoId: string): Promise<Escola | undefined> {
  return (await placeOf(db, eventoId))?.escola;
}
