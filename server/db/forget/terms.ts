import { eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { franqueadores, retencoes } from "../schema.ts";

/** The terms of a network whose franqueador has set none, in months. */
const DEFAULTS = { leads: 12, preMatriculas: 24, tickets: 24 };

const UNUSED = { confirmadaEm: null, rodadaEm: null, pessoasEsquecidas: 0, ticketsEsquecidos: 0 };

type Row = Omit<typeof retencoes.$inferSelect, "franqueadorId">;

/** @param trilha the term of the trail where the franqueador has set none */
export async function readTerms(db: Db, franqueadorId: string, trilha: number): Promise<Row> {
  const [row] = await db.select().from(retencoes).where(eq(retencoes.franqueadorId, franqueadorId));
  if (row === undefined) return { ...DEFAULTS, ...UNUSED, trilha };
  const { franqueadorId: _own, ...terms } = row;
  return terms;
}

/** The trail is one for all networks of an installation: the longest of their terms holds. */
export async function trailTerm(db: Db, unlessSet: number): Promise<number> {
  const { rows } = await db.execute<{ months: number | null }>(sql`
    SELECT max(coalesce(${retencoes.trilha}, ${unlessSet}))::int AS months
    FROM ${franqueadores} LEFT JOIN ${retencoes} ON ${retencoes.franqueadorId} = ${franqueadores.id}`);
  return rows[0]?.months ?? unlessSet;
}
