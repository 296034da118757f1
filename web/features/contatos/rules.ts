import { addDays, SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";

const HOUR = 3_600_000;
const SATURDAY = 6;

/** A date has the same day of the week in every zone. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * The moments that 'Ligar depois' offers, in the network's time zone: none that is over, and no day twice
 * under two names (product/contatos.md#contatos).
 */
export function momentsFrom(now: Date): { label: string; quando: Date }[] {
  const today = todayInSaoPaulo(now);
  const daysToSaturday = SATURDAY - weekdayOf(today);
  const at = (days: number, time: string) =>
    momentIn({ date: addDays(today, days), time }, SAO_PAULO_ZONE);
  return [
    { label: "Em 1 h", quando: new Date(now.getTime() + HOUR) },
    { label: "Hoje 18 h", quando: at(0, "18:00") },
    { label: "Amanhã 10 h", quando: at(1, "10:00") },
    ...(daysToSaturday > 1 ? [{ label: "Sábado 9 h", quando: at(daysToSaturday, "09:00") }] : []),
  ].filter(({ quando }) => quando > now);
}
