import { todayInSaoPaulo, addDays } from "#shared/br/data.ts";
import { at, type Random } from "./random.ts";

// All days are relative to the day of loading, `dia` 0, and nothing happens after dia -1. So the
// hour of loading changes nothing, and no row lies in the future.

/** The last day on which something happened. */
export const YESTERDAY = -1;

export interface Calendar {
  /** YYYY-MM-DD */
  date: (dia: number) => string;
  /** @param minute of that day, 0–1439 */
  instant: (dia: number, minute: number, millisecond?: number) => Date;
  /** Monday 1 … Saturday 6, Sunday 0. */
  weekday: (dia: number) => number;
}

export function createCalendar(now: Date): Calendar {
  const hoje = todayInSaoPaulo(now);
  // São Paulo has kept UTC−3 all year since 2019.
  const midnight = Date.parse(`${hoje}T00:00:00-03:00`);
  const weekday = new Date(`${hoje}T00:00:00Z`).getUTCDay();
  return {
    date: (dia) => addDays(hoje, dia),
    instant: (dia, minute, millisecond = 0) =>
      new Date(midnight + (dia * 1440 + minute) * 60_000 + millisecond),
    weekday: (dia) => (((weekday + dia) % 7) + 7) % 7,
  };
}

/** Sunday first: people sign up in the middle of the week, when the cards are handed out at school. */
const BY_WEEKDAY = [0.3, 1, 1.25, 1.35, 1.2, 0.85, 0.45];

export function rhythm(calendar: Calendar, dia: number): number {
  return at(BY_WEEKDAY, calendar.weekday(dia));
}

/** The weights from 7 h to 22 h: a peak at noon, and a higher one after dinner. */
const BY_HOUR = [2, 3, 4, 5, 6, 9, 7, 4, 4, 5, 7, 9, 12, 13, 9, 4];

export function minuteOfDay(random: Random): number {
  return (7 + random.weighted(BY_HOUR)) * 60 + random.int(0, 59);
}
