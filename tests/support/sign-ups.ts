import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { cast, idOf } from "./cast.ts";

/** A second event of Clara's school, for tests that must tell two apart. */
export const SEGUNDO_EVENTO = idOf("norte.evento2");

/**
 * Signs up so many more students, one minute after the other.
 * @param nome their name, followed by their number: "Aluna 0001"
 */
export async function signUp(
  db: Db,
  count: number,
  { eventoId = cast.norte.evento, nome = "Aluna" } = {},
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    eventoId,
    nomeAluno: `${nome} ${String(index + 1).padStart(4, "0")}`,
    nomeResponsavel: "Rita Responsável",
    email: `${nome.toLowerCase()}${index + 1}@familia.test`,
    telefone: "8133334444",
    createdAt: new Date(Date.UTC(2026, 2, 6, 12, index)),
  }));
  await db.insert(leads).values(rows);
}

/** Adds the second event, without leads: like the first, but in Garanhuns and later. */
export async function addEvent(db: Db): Promise<void> {
  const [first] = await db.select().from(eventos).where(eq(eventos.id, cast.norte.evento));
  const { codigo: _its, ...like } = first!;
  await db.insert(eventos).values({
    ...like,
    id: SEGUNDO_EVENTO,
    nomeEscola: "Colégio do Sertão",
    cidade: "Garanhuns",
    dataEvento: "2026-04-02",
  });
}
