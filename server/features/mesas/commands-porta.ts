import { and, eq, isNull } from "drizzle-orm";
import type { PortaDoEvento } from "#shared/contract/portas.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { mesas } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { randomToken, sha256 } from "../../lib/secrets.ts";
import { doorLink } from "./queries-porta.ts";
import { readEventoDaMesa } from "./queries.ts";

const NOME = "Cartaz “Cheguei”";

/**
 * The poster at the door of an event; the first call makes it. Its code is signed and not stored, so that the same
 * poster can be printed again.
 * @param trocar ends the code that is printed, and makes another
 * @throws AppError not-found outside the scope; conflict once the event's tables have ended
 */
export function openPorta(
  { db, now, secrets }: Pick<Deps, "db" | "now" | "secrets">,
  who: Who,
  eventoId: string,
  { trocar }: { trocar: boolean },
): Promise<{ created: boolean; resource: PortaDoEvento }> {
  return transaction(db, async (tx) => {
    const { fim } = await readEventoDaMesa(tx, who, eventoId);
    if (fim <= now())
      throw new AppError("conflict", "Este evento foi há mais de dois dias: não há mais cartaz");
    if (trocar) await endPorta(tx, who, eventoId, now());
    const made = await makePorta(tx, who, eventoId, now());
    const id = made ?? (await readPorta(tx, who, eventoId));
    return { created: made !== undefined, resource: { id, link: doorLink(secrets, id) } };
  });
}

const ofEvento = ({ scope }: Pick<Who, "scope">, eventoId: string) =>
  and(scope.mesas, eq(mesas.eventoId, eventoId), eq(mesas.porta, true), isNull(mesas.revogadaEm));

/** @returns its id; undefined where the event has one already */
async function makePorta(tx: Db, who: Who, eventoId: string, now: Date) {
  const [row] = await tx
    .insert(mesas)
    .values({
      eventoId,
      nome: NOME,
      porta: true,
      // No browser can be this table: nobody has the text of this hash.
      link: sha256(randomToken()),
      criadaPor: who.actor.userId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: mesas.id });
  if (row) await tell(tx, who, "eventos.criar-mesa", { id: eventoId, dados: { mesa: row.id } });
  return row?.id;
}

async function readPorta(tx: Db, who: Who, eventoId: string): Promise<string> {
  const [row] = await tx.select({ id: mesas.id }).from(mesas).where(ofEvento(who, eventoId));
  return found(row, "O código deste cartaz acaba de ser trocado: abra o cartaz de novo").id;
}

async function endPorta(tx: Db, who: Who, eventoId: string, now: Date): Promise<void> {
  const ended = await tx
    .update(mesas)
    .set({ revogadaEm: now })
    .where(ofEvento(who, eventoId))
    .returning({ id: mesas.id });
  for (const { id } of ended)
    await tell(tx, who, "eventos.revogar-mesa", { id: eventoId, dados: { mesa: id } });
}
