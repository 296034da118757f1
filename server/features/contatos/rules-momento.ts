import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import type { MomentoDeModelo } from "#shared/modelo-contato.ts";

/** An event takes activations until so many days after it (product/eventos.md#open-events). */
const OPEN_DAYS = 30;

/** A family as far as the moment of its message depends on it. */
export interface Chamado {
  etapa: "inscrito" | "ativado";
  /** The day of the event, YYYY-MM-DD. */
  dataEvento: string;
  /** The moment of the sign-up, or of the activation. */
  desde: Date;
  veioEm: Date | null;
  /** True where somebody's presence was noted at the event, so that who has none did not come. */
  temPresenca: boolean;
}

/**
 * The moment that a message to the family is about (product/contatos.md#messages-and-hours).
 * @param today the day in São Paulo, YYYY-MM-DD
 */
export function momentoOf(chamado: Chamado, today: string): MomentoDeModelo {
  const { etapa, dataEvento, desde, veioEm, temPresenca } = chamado;
  if (etapa === "ativado") return "ativado";
  if (isLastDay(dataEvento, today)) return "ultimo_dia";
  if (veioEm !== null) return "veio";
  if (dataEvento >= today) return dataEvento === today ? "evento_hoje" : "inscrito";
  // Nobody misses an event that was over when they signed up.
  return temPresenca && todayInSaoPaulo(desde) <= dataEvento ? "faltou" : "depois";
}

/** True on the last day on which the event takes activations. */
const isLastDay = (dataEvento: string, today: string): boolean =>
  dataEvento === addDays(today, -OPEN_DAYS);
