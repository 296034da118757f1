import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { eventos, leads, mesas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { Porta } from "../../http/chegada-page.ts";
import { AppError } from "../../lib/errors.ts";
import { leadOfLink } from "../../lib/family-link.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { idOfSigned, signId } from "../../lib/signed-id.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { isLinked } from "../leads/queries-link.ts";
import { firstWordOf, hoursOfDoor } from "./rules-chegada.ts";

const PURPOSE = "door";

/** The address of a poster at a door, without the host. */
export const doorLink = (secrets: Secrets, id: string): string =>
  `/cheguei?porta=${signId(secrets, PURPOSE, id)}`;

type Parts = Pick<Deps, "db" | "secrets" | "limits" | "now">;

/**
 * Finds the poster of a scanned code, and whether it takes arrivals now. It is public: the code hangs at the door, and
 * the answer tells what the event's own page tells.
 * @param source of the caller, for the count of codes that are none
 * @throws AppError not-found for a code that is none or was replaced; too-many after many of them
 */
export function findPorta(
  { db, secrets, limits, now }: Parts,
  code: string,
  source: string,
): Promise<Porta & { id: string; eventoId: string }> {
  return limits.guess("door-link", source, async () => {
    const id = idOfSigned(secrets, PURPOSE, code);
    const row = id === undefined ? undefined : await readRow(db, id, now());
    if (row === undefined) throw new AppError("not-found", "Este código não vale mais");
    const { abreEm, fechaEm } = hoursOfDoor(row);
    const quando =
      !row.isOpen || now() >= fechaEm ? "encerrada" : now() < abreEm ? "cedo" : "aberta";
    return { ...withSpelledCidade(row), quando, abreEm };
  });
}

async function readRow(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({
      id: mesas.id,
      eventoId: eventos.id,
      nomeEscola: eventos.nomeEscola,
      dataEvento: eventos.dataEvento,
      horario: eventos.horario,
      cidade: eventos.cidade,
      estado: eventos.estado,
      isOpen: sql<boolean>`(${openEvent(now)})`,
    })
    .from(mesas)
    .innerJoin(eventos, eq(eventos.id, mesas.eventoId))
    .where(and(eq(mesas.id, id), eq(mesas.porta, true), isNull(mesas.revogadaEm)));
  return row;
}

/** The sign-ups of an event that this browser made or opened by a letter, by what it keeps of them. */
export async function readKept(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  eventoId: string,
  kept: readonly string[],
): Promise<{ link: string; id: string; nome: string }[]> {
  const rows = await Promise.all(
    kept.map(async (link) => {
      const linked = leadOfLink(secrets, link, "lead-arrival");
      if (linked === undefined) return [];
      const isIt = and(isLinked(linked), eq(leads.eventoId, eventoId), isNull(leads.esquecidoEm));
      const found = await db
        .select({ id: leads.id, nomeAluno: leads.nomeAluno })
        .from(leads)
        .where(isIt);
      return found.map(({ id, nomeAluno }) => ({ link, id, nome: firstWordOf(nomeAluno) }));
    }),
  );
  return rows.flat();
}
