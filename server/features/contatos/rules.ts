import { addDays, SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { zonedClock } from "#shared/br/clock.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import type { Horario } from "#shared/contract/contatos.ts";
import type { ResultadoContato } from "#shared/labels-contatos.ts";

/** Minutes for which one person has a card. */
export const TAKEN_MINUTES = 10;
/** So many calls without an answer in so many days end the contact. */
const MOST_TRIES = 5;
export const TRY_DAYS = 14;
/** An activation is fresh for three days, a sign-up for one. */
export const [ACTIVE_HOURS, FRESH_HOURS] = [72, 24];
/** Families are asked before an event so many days away whether they come. */
export const EVENT_DAYS = 3;
/** An event that is over keeps those who did not come in the queue for so many days. */
export const ARCHIVE_DAYS = 14;
/** A promised call belongs to who promised it until so many hours after its moment. */
export const PROMISE_HOURS = 2;
/** A family is kept for so many days by the seller who brought it or who told its first outcome. */
export const OWNER_DAYS = 7;
/** A promised call lies at most so many days ahead. */
export const PROMISE_DAYS = 90;

const TALKED_DAYS = 2;
const ENROLS_DAYS = 3;
const [MORNING, AFTERNOON, EVENING] = [9, 14, 18];

/**
 * The moment of an outcome: the caller's word where it waited for a network, but never before the
 * card was taken nor after now, whatever a device's clock says.
 */
export function toldAt(
  { feitoEm }: { feitoEm?: string | undefined },
  { tomadoAte }: { tomadoAte: Date | null },
  now: Date,
): Date {
  if (feitoEm === undefined) return now;
  const taken = (tomadoAte ?? now).getTime() - TAKEN_MINUTES * 60_000;
  return new Date(Math.min(now.getTime(), Math.max(taken, Date.parse(feitoEm))));
}

interface Wall {
  date: string;
  hour: number;
  minute: number;
}

function wallOf(moment: Date): Wall {
  const { date, time } = zonedClock(moment, SAO_PAULO_ZONE);
  return { date, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) };
}

const pad = (n: number) => String(n).padStart(2, "0");

function momentOf({ date, hour, minute }: Wall): Date {
  return momentIn({ date, time: `${pad(hour)}:${pad(minute)}` }, SAO_PAULO_ZONE);
}

/** A date has the same day of the week in every zone. */
const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

function isDay({ domingos }: Horario, date: string): boolean {
  return domingos || !isSunday(date);
}

/**
 * The first moment from `moment` on that lies in the unit's hours.
 * @returns `moment` itself within them
 */
export function intoHours(hours: Horario, moment: Date): Date {
  const { date, hour } = wallOf(moment);
  if (isDay(hours, date) && hour >= hours.inicio && hour < hours.fim) return moment;
  let day = hour >= hours.fim ? addDays(date, 1) : date;
  if (!isDay(hours, day)) day = addDays(day, 1);
  return momentOf({ date: day, hour: hours.inicio, minute: 0 });
}

/** The moment when the hours begin again; undefined while they last. */
export function opensAt(hours: Horario, now: Date): Date | undefined {
  const opens = intoHours(hours, now);
  return opens.getTime() === now.getTime() ? undefined : opens;
}

/** Tomorrow, or Monday after a Saturday, at another time of day than now. */
function otherTimeTomorrow(hours: Horario, now: Date): Date {
  const { date, hour } = wallOf(now);
  const other = hour < 12 ? AFTERNOON : hour < EVENING - 1 ? EVENING : MORNING;
  let day = addDays(date, 1);
  if (!isDay(hours, day)) day = addDays(day, 1);
  const within = Math.min(Math.max(other, hours.inicio), hours.fim - 1);
  return momentOf({ date: day, hour: within, minute: 0 });
}

function daysLater(hours: Horario, now: Date, days: number): Date {
  const { date, ...time } = wallOf(now);
  return intoHours(hours, momentOf({ date: addDays(date, days), ...time }));
}

/**
 * The moment from which the person waits again after an outcome (product/contatos.md#contatos).
 * @param tries calls without an answer in the last 14 days, with this one
 * @param promised for `ligar_depois`
 * @returns null where the outcome closes the contact
 */
export function comesBack(
  hours: Horario,
  { resultado, tries, promised }: { resultado: ResultadoContato; tries: number; promised?: Date },
  now: Date,
): Date | null {
  switch (resultado) {
    case "falou":
      return daysLater(hours, now, TALKED_DAYS);
    case "vai_matricular":
      return daysLater(hours, now, ENROLS_DAYS);
    case "sem_resposta":
      return tries >= MOST_TRIES ? null : otherTimeTomorrow(hours, now);
    case "ligar_depois":
      return promised ?? null;
    case "nao_tem_interesse":
    case "numero_errado":
    case "nao_contatar":
      return null;
  }
}
