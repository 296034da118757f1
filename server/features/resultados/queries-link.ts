import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { LinkProprio } from "#shared/contract/resultados.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { origens } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";

/**
 * The link that brings a person to an event, as SQL: the first of the call's `links` that counts
 * there, or null (docs/decisions/064).
 * @param eventoId SQL of the event's id
 */
export function broughtBy(eventoId: SQL): SQL {
  return sql`public.origem_de(${sql.placeholder("links")}::text[], ${eventoId})`;
}

/** The condition of the caller's own link in the unit where the caller is now. */
export function ownLink({ actor, scope }: Pick<Who, "actor" | "scope">): SQL | undefined {
  const { microFranquiaId, vendedorId, clienteId } = origens;
  if (!("microFranquiaId" in actor)) return sql`false`;
  return and(
    scope.origens,
    eq(microFranquiaId, actor.microFranquiaId),
    "vendedorId" in actor ? eq(vendedorId, actor.vendedorId) : isNull(vendedorId),
    "clienteId" in actor ? eq(clienteId, actor.clienteId) : isNull(clienteId),
  );
}

/** Reads the caller's own link. */
export async function readLink(db: Db, who: Pick<Who, "actor" | "scope">): Promise<LinkProprio> {
  const [row] = await db.select().from(origens).where(ownLink(who));
  const { id, codigo, renovadaEm } = found(row, "Link não encontrado");
  return { id, codigo, renovadaEm: renovadaEm?.toISOString() ?? null };
}
