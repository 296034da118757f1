import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../access/actor.ts";
import { keysOf } from "../../db/no-contact.ts";
import { naoContatar } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";

type Parts = Pick<Deps, "db" | "secrets">;

/** Tells for the rows of one person whether they must not be contacted, and who asked for it. */
export async function readBlock(
  { db, secrets }: Parts,
  franqueadorId: string,
  rows: Addressed[],
): Promise<{ naoContatar: boolean; naoContatarDoPedido: boolean }> {
  const keys = rows.flatMap((row) => keysOf(secrets, row));
  const found = await db
    .select({ doPedido: naoContatar.doPedido })
    .from(naoContatar)
    .where(and(eq(naoContatar.franqueadorId, franqueadorId), inArray(naoContatar.chave, keys)));
  const isBlocked = found.length > 0;
  return {
    naoContatar: isBlocked,
    naoContatarDoPedido: isBlocked && found.every(({ doPedido }) => doPedido),
  };
}

type Addressed = Parameters<typeof keysOf>[1];

/**
 * Tells for rows, or lines of a file, who must not be contacted (docs/decisions/060). Where nobody
 * of the caller's network has asked for it no line is hashed.
 */
export async function readBlocked(
  { db, secrets }: Parts,
  actor: Actor,
): Promise<(person: Addressed) => boolean> {
  if (actor.role === "aluno") return () => false;
  const rows = await db
    .select({ chave: naoContatar.chave })
    .from(naoContatar)
    .where(eq(naoContatar.franqueadorId, actor.franqueadorId));
  if (rows.length === 0) return () => false;
  const kept = new Set(rows.map(({ chave }) => chave));
  return (person) => keysOf(secrets, person).some((key) => kept.has(key));
}
