import { and, eq } from "drizzle-orm";
import type {
  HorarioDaUnidade,
  Modelo,
  NovoHorario,
  NovoModelo,
} from "#shared/contract/modelos.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { horariosContato, modelos } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { hoursOf, listModelos, modeloOf, ownUnit } from "./queries.ts";

type Parts = Pick<Deps, "db" | "now">;
type Place = Pick<NovoModelo, "etapa" | "canal">;

/** Writes a message of the caller's unit, over the one before. */
export function saveModelo({ db, now }: Parts, who: Who, asked: NovoModelo): Promise<Modelo> {
  const { etapa, canal, texto, assunto = null } = asked;
  const place = { unidadeId: ownUnit(who.actor), etapa, canal };
  const set = { texto, assunto, ...changed(who, now()) };
  return transaction(db, async (tx) => {
    await tx
      .insert(modelos)
      .values({ ...place, ...set })
      .onConflictDoUpdate({ target: [modelos.unidadeId, modelos.etapa, modelos.canal], set });
    await note(tx, who, { etapa, canal });
    return modeloOf(await listModelos(tx, who.actor), etapa, canal);
  });
}

/** Drops a message of the caller's unit; without one nothing changes. */
export function restoreModelo(db: Db, who: Who, { etapa, canal }: Place): Promise<Modelo> {
  return transaction(db, async (tx) => {
    const dropped = await tx
      .delete(modelos)
      .where(
        and(
          eq(modelos.unidadeId, ownUnit(who.actor)),
          eq(modelos.etapa, etapa),
          eq(modelos.canal, canal),
        ),
      )
      .returning({ etapa: modelos.etapa });
    if (dropped.length > 0) await note(tx, who, { etapa, canal, restaurado: true });
    return modeloOf(await listModelos(tx, who.actor), etapa, canal);
  });
}

/** Sets the hours of the caller's unit. */
export function saveHours(
  { db, now }: Parts,
  who: Who,
  asked: NovoHorario,
): Promise<HorarioDaUnidade> {
  const set = { ...asked, ...changed(who, now()) };
  return transaction(db, async (tx) => {
    await tx
      .insert(horariosContato)
      .values({ unidadeId: ownUnit(who.actor), ...set })
      .onConflictDoUpdate({ target: horariosContato.unidadeId, set });
    await note(tx, who, asked);
    return hoursOf(tx, who.actor);
  });
}

/** Drops the hours of the caller's unit; without any nothing changes. */
export function restoreHours(db: Db, who: Who): Promise<HorarioDaUnidade> {
  return transaction(db, async (tx) => {
    const dropped = await tx
      .delete(horariosContato)
      .where(eq(horariosContato.unidadeId, ownUnit(who.actor)))
      .returning({ inicio: horariosContato.inicio });
    if (dropped.length > 0) await note(tx, who, { horario: true, restaurado: true });
    return hoursOf(tx, who.actor);
  });
}

const changed = ({ actor }: Who, now: Date) => ({
  alteradoEm: now,
  alteradoPor: actor.nome ?? actor.email,
});

function note(
  tx: Db,
  { actor, requestId }: Who,
  dados: Record<string, string | number | boolean>,
): Promise<void> {
  return tell(tx, { actor, requestId }, "modelos.update", { id: ownUnit(actor), dados });
}
