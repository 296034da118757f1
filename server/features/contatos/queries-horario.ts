import { inArray } from "drizzle-orm";
import type { Horario } from "#shared/contract/contatos.ts";
import type { Actor } from "../../access/actor.ts";
import type { Db } from "../../db/client.ts";
import { horariosContato } from "../../db/schema.ts";
import { USUAL_HOURS } from "./rules.ts";

/** The ids of the caller's unit and of those above it, nearest first. A seller stands in a unit. */
function unitsOf(actor: Actor): string[] {
  const ids = actor as Partial<
    Record<"clienteId" | "microFranquiaId" | "franquiaId" | "franqueadorId", string>
  >;
  return [ids.clienteId, ids.microFranquiaId, ids.franquiaId, ids.franqueadorId].filter(
    (id) => id !== undefined,
  );
}

/** The hours in which the caller's unit calls: those of the nearest unit that has set some. */
export async function hoursOf(db: Db, actor: Actor): Promise<Horario> {
  const units = unitsOf(actor);
  const rows = await db
    .select()
    .from(horariosContato)
    .where(inArray(horariosContato.unidadeId, units));
  const [nearest] = units.flatMap((unit) => rows.filter(({ unidadeId }) => unidadeId === unit));
  if (nearest === undefined) return USUAL_HOURS;
  const { inicio, fim, domingos } = nearest;
  return { inicio, fim, domingos };
}
