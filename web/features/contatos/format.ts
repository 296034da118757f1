import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Contato } from "#shared/contract/contatos.ts";
import { resultadoContatoLabels } from "#shared/labels-contatos.ts";
import { formatSince } from "#web/lib/format.ts";

/** On the day of an event the first call is to come so soon after the sign-up. */
const TARGET_MINUTES = 30;

/**
 * The target of a first call on the day of the event, and whether its time is over.
 * @returns undefined for everybody else
 */
export function targetOf(
  { evento, ultimo, desde }: Contato,
  now: Date,
): { text: string; isLate: boolean } | undefined {
  if (evento.dataEvento !== todayInSaoPaulo(now) || ultimo !== null) return undefined;
  const minutes = Math.floor((now.getTime() - new Date(desde).getTime()) / 60_000);
  const isLate = minutes >= TARGET_MINUTES;
  const text = isLate
    ? `Meta de ${TARGET_MINUTES} min passou`
    : `Meta: primeira ligação em ${TARGET_MINUTES - minutes} min`;
  return { text, isLate };
}

/** The latest outcome in words. */
export function lastOf({ ultimo }: Contato, now: Date): string | undefined {
  if (ultimo === null) return undefined;
  const { resultado, autor, em } = ultimo;
  return `${resultadoContatoLabels[resultado]}, ${autor}, ${formatSince(new Date(em), now)}`;
}
