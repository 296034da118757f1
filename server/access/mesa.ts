import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import type { Db } from "../db/client.ts";
import { eventos, mesas } from "../db/schema.ts";
import { sha256 } from "../lib/secrets.ts";

/** The table whose cookie a call brings. */
export interface MesaDoAparelho {
  id: string;
  nome: string;
  eventoId: string;
  /** The sentence that says why it has ended; undefined while it works. */
  fim: string | undefined;
}

/** Its last call is stored no more often, so that a table that polls writes little. */
const SEEN_EVERY = 20_000;

/** The moment when the tables of an event end: after the second day that follows it. */
export const fimDasMesas: SQL<Date> =
  sql<Date>`((${eventos.dataEvento} + 3)::timestamp AT TIME ZONE ${sql.raw(`'${SAO_PAULO_ZONE}'`)})`.mapWith(
    mesas.createdAt,
  );

/**
 * Finds the table of a browser's cookie and notes that it was seen.
 * @returns undefined for a cookie of no table
 */
export async function findMesa(
  db: Db,
  token: string,
  now: Date,
): Promise<MesaDoAparelho | undefined> {
  const aparelho = sha256(token);
  const [row] = await db
    .select({
      id: mesas.id,
      nome: mesas.nome,
      eventoId: mesas.eventoId,
      vistaEm: mesas.vistaEm,
      revogadaEm: mesas.revogadaEm,
      fim: fimDasMesas,
    })
    .from(mesas)
    .innerJoin(eventos, eq(eventos.id, mesas.eventoId))
    .where(eq(mesas.aparelho, aparelho));
  if (row === undefined) return undefined;
  const { id, nome, eventoId, vistaEm, revogadaEm } = row;
  if (revogadaEm)
    return { id, nome, eventoId, fim: "Esta mesa foi encerrada por quem cuida do evento" };
  if (row.fim <= now)
    return { id, nome, eventoId, fim: "Esta mesa terminou: o evento foi há mais de dois dias" };
  if (vistaEm === null || now.getTime() - vistaEm.getTime() > SEEN_EVERY)
    await db
      .update(mesas)
      .set({ vistaEm: now })
      .where(and(eq(mesas.id, id), isNull(mesas.revogadaEm)));
  return { id, nome, eventoId, fim: undefined };
}
