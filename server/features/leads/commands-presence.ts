import { and, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos, leads } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Presence } from "../../http/presence-page.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { leadOfLink } from "../../lib/family-link.ts";
import { isLinked } from "./queries-link.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;

/**
 * Reads the event of a reminder's link, and whether the family said that it does not come. It is
 * public: the signature is the right, and it tells only what the event's own page tells.
 * @returns undefined for a link that is not ours, and from the day after the event on
 */
export async function readPresence(
  { db, secrets, now }: Parts,
  link: string,
): Promise<Presence | undefined> {
  const linked = leadOfLink(secrets, link, "lead-absence");
  if (linked === undefined) return undefined;
  const [row] = await db
    .select({
      nomeEscola: eventos.nomeEscola,
      dataEvento: eventos.dataEvento,
      horario: eventos.horario,
      cidade: eventos.cidade,
      estado: eventos.estado,
      isAbsent: sql<boolean>`${leads.naoVaiEm} IS NOT NULL`,
    })
    .from(leads)
    .innerJoin(eventos, eq(eventos.id, leads.eventoId))
    .where(
      and(isLinked(linked), openEvent(now()), gte(eventos.dataEvento, todayInSaoPaulo(now()))),
    );
  return row && withSpelledCidade(row);
}

/**
 * Stores that the family does not come, or that it does after all; only the sign-up's mark changes.
 * It is public: the signature of the reminder's link is the right.
 * @returns whether the link is valid; where it is not, nothing was changed
 */
export async function setPresence(
  parts: Parts,
  link: string,
  { isAbsent }: { isAbsent: boolean },
): Promise<boolean> {
  const { db, secrets, now } = parts;
  const linked = leadOfLink(secrets, link, "lead-absence");
  if (linked === undefined || (await readPresence(parts, link)) === undefined) return false;
  // The first answer keeps its moment, even if it is sent again.
  const [set, before] = isAbsent
    ? [{ naoVaiEm: now() }, isNull(leads.naoVaiEm)]
    : [{ naoVaiEm: null }, isNotNull(leads.naoVaiEm)];
  await transaction(db, async (tx) => {
    const [row] = await tx
      .update(leads)
      .set(set)
      .where(and(isLinked(linked), before))
      .returning({ id: leads.id });
    if (row) await tell(tx, {}, isAbsent ? "leads.nao-vai" : "leads.vai", { ...row, em: now() });
  });
  return true;
}
