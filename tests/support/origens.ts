import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { leads, origens } from "#server/db/schema.ts";
import { cast, NOON, type Person } from "./cast.ts";

/** The link of a seller, school or micro-franchise. */
export async function linkOf(
  db: Db,
  { role, unitId }: Pick<Person, "role" | "unitId">,
): Promise<typeof origens.$inferSelect> {
  const { microFranquiaId, vendedorId, clienteId } = origens;
  const owner =
    role === "vendedor"
      ? eq(vendedorId, unitId)
      : role === "cliente"
        ? eq(clienteId, unitId)
        : and(eq(microFranquiaId, unitId), isNull(vendedorId), isNull(clienteId));
  const [row] = await db.select().from(origens).where(owner);
  return row!;
}

/** A browser that came by these links, the first touch first, so many days ago. */
export function cameBy(codigos: string[], daysAgo = 0): { headers: { cookie: string } } {
  const day = Math.floor(NOON.getTime() / 86_400_000) - daysAgo;
  return { headers: { cookie: `origem=${codigos.map((codigo) => `${codigo}-${day}`).join(".")}` } };
}

/** So many sign-ups by somebody's link. @returns their ids */
export async function bring(
  db: Db,
  owner: Person,
  count: number,
  when = new Date(NOON.getTime() - 86_400_000),
): Promise<string[]> {
  const { id: origemId } = await linkOf(db, owner);
  const rows = Array.from({ length: count }, (_, index) => ({
    eventoId: cast.norte.evento,
    nomeAluno: `Aluna ${owner.id} ${when.getTime()} ${index}`,
    nomeResponsavel: "Rita",
    email: "rita@familia.test",
    telefone: "8133334444",
    origemId,
    createdAt: when,
  }));
  const stored = await db.insert(leads).values(rows).returning({ id: leads.id });
  return stored.map(({ id }) => id);
}
