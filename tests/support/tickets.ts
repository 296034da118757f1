import { eq } from "drizzle-orm";
import { sacTickets } from "#server/db/schema.ts";
import type { TestApp } from "./app.ts";
import { cast, idOf } from "./cast.ts";

// Tickets besides those of the cast, and helpers for the tests of their screen.

const { norte } = cast;

/** A moment so long before now, by the real clock of the screens. */
export const before = ({ days = 0, hours = 0 }): Date =>
  new Date(Date.now() - (days * 24 + hours) * 3_600_000);

export function ticketsOf({ db }: Pick<TestApp, "db">) {
  return {
    /** Adds a ticket, by default of Norte's franchise. */
    addTicket: async (titulo: string, fields: Partial<typeof sacTickets.$inferInsert> = {}) => {
      const id = idOf(`ticket ${titulo}`);
      await db.insert(sacTickets).values({
        id,
        titulo,
        descricao: "Precisamos de ajuda com isto.",
        departamento: "ti",
        solicitanteId: norte.franquia.id,
        createdAt: before({ hours: 2 }),
        ...fields,
      });
      return id;
    },
    stored: async (id: string) =>
      (await db.select().from(sacTickets).where(eq(sacTickets.id, id)))[0],
    titled: (titulo: string) => db.select().from(sacTickets).where(eq(sacTickets.titulo, titulo)),
    clear: () => db.delete(sacTickets),
  };
}
