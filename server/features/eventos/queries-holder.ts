import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { clientes, eventos, microFranquias, users } from "../../db/schema.ts";

/** Whom a family asks about an event. */
interface Holder {
  nome: string;
  /** As its account gives it; null where it gives none. */
  telefone: string | null;
}

/**
 * Who holds an event: the school, or the micro-franchise that holds it by itself. Public: a family whose activation is refused is
 * told whom to call (product.md#activation-of-a-credit).
 */
export async function holderOf(db: Db, eventoId: string): Promise<Holder | undefined> {
  const [holder] = await db
    .select({
      nome: sql<string>`coalesce(${clientes.nomeFantasia}, ${microFranquias.razaoSocial})`,
      telefone: users.telefone,
    })
    .from(eventos)
    .leftJoin(clientes, eq(clientes.id, eventos.clienteId))
    .leftJoin(
      microFranquias,
      and(eq(microFranquias.id, eventos.microFranquiaId), isNull(clientes.id)),
    )
    .leftJoin(users, eq(users.id, sql`coalesce(${clientes.userId}, ${microFranquias.userId})`))
    .where(eq(eventos.id, eventoId));
  return holder;
}
