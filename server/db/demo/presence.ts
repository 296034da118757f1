import type { mesaFatos, mesas } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import type { cardRows } from "./cards.ts";
import { idOf } from "./random.ts";

/** The event of the cards, and its evening. */
const [EVENT, DAY] = ["e16", -5];
const MESA = idOf("mesa", EVENT);
/** Somebody gets the card some minutes after they are noted. */
const TO_THE_CARDS_MS = 4 * 60_000;

/** The table at the door of the event with cards: it noted everybody whose card was handed out there. */
export function presenceRows(
  calendar: Calendar,
  cards: ReturnType<typeof cardRows>,
): { mesas: (typeof mesas.$inferInsert)[]; fatos: (typeof mesaFatos.$inferInsert)[] } {
  const evento = { eventoId: idOf("evento", EVENT) };
  const mesa = {
    ...evento,
    id: MESA,
    nome: "Entrada",
    // No link leads here, because a table's link is a hash of a secret.
    link: `demonstração ${EVENT}`,
    criadaPor: idOf("user", "c1"),
    createdAt: calendar.instant(DAY, 17 * 60 + 30),
    vistaEm: calendar.instant(DAY, 21 * 60 + 40),
    desvio: 0,
    revogadaEm: calendar.instant(DAY, 22 * 60),
  };
  const fatos = cards.flatMap(({ leadId, entregueEm }) => {
    if (!leadId || !entregueEm) return [];
    const em = new Date(entregueEm.getTime() - TO_THE_CARDS_MS);
    const noted = { tipo: "compareceu" as const, feitoEm: em, em, recebidoEm: em, desvio: 0 };
    const ids = { id: idOf("presence", leadId), nonce: idOf("nonce of presence", leadId) };
    return [{ ...evento, ...noted, ...ids, mesaId: MESA, leadId }];
  });
  return { mesas: [mesa], fatos };
}
