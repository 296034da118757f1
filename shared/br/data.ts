import { type Relogio, localClock, zonedClock } from "./relogio.ts";
import { AUSENTE, isBlank } from "./texto.ts";

/**
 * Date-only values are strings YYYY-MM-DD from column to screen and never become a point in time
 * (product.md#dates-and-money): no time zone can shift them. Arithmetic counts days in UTC, where each has 24 h.
 */

/** The time zone of the network's calendar: what is "today" for an event, a filter, a file name. */
export const FUSO_SAO_PAULO = "America/Sao_Paulo";

const DAY_MS = 86_400_000;

/** Whether `s` is YYYY-MM-DD and a day of the calendar, from 0001-01-01 on. */
export function isDataValida(s: string): boolean {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(s) ?? [];
  const isMonth = Number(year) >= 1 && Number(month) >= 1 && Number(month) <= 12;
  return isMonth && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** "2026-11-21" → "21/11/2026"; "-" when missing (product.md#formats), as is when it is not a date. */
export function formatData(data: string | null | undefined): string {
  if (isBlank(data)) return AUSENTE;
  return isDataValida(data) ? data.replace(/^(\d+)-(\d+)-(\d+)$/, "$3/$2/$1") : data;
}

/**
 * A typed date, DD/MM/AAAA with or without leading zeros, as YYYY-MM-DD; `null` when there is no
 * such day. YYYY-MM-DD is accepted too: it is what date fields and pasted data hold.
 */
export function parseData(s: string): string | null {
  const typed = s.trim();
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const data = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed;
  return isDataValida(data) ? data : null;
}

/**
 * The day `dias` whole days after `data` (before it, when negative), as YYYY-MM-DD. Returns `data`
 * unchanged when it is not a date, `dias` not a whole number, or the result beyond the year 9999.
 */
export function somarDias(data: string, dias: number): string {
  if (!isDataValida(data) || !Number.isInteger(dias)) return data;
  const day = new Date(toUtc(data) + dias * DAY_MS);
  const sum = Number.isNaN(day.getTime()) ? "" : day.toISOString().slice(0, 10);
  return isDataValida(sum) ? sum : data;
}

/** Days from `a` to `b`: 1 when `b` is the day after, negative when before, NaN without two dates. */
export function diasEntre(a: string, b: string): number {
  return isDataValida(a) && isDataValida(b) ? (toUtc(b) - toUtc(a)) / DAY_MS : Number.NaN;
}

function toUtc(data: string): number {
  return Date.parse(`${data}T00:00:00Z`);
}

/**
 * The day that it is in São Paulo at the moment `now`, YYYY-MM-DD, wherever the code runs.
 *
 * @throws RangeError on an Invalid Date: a clock that gives none is a defect, not input.
 */
export function hojeEmSaoPaulo(now: Date): string {
  return zonedClock(now, FUSO_SAO_PAULO).data;
}

/**
 * A moment for display: "2026-11-21T17:05:00Z" → "21/11/2026 14:05".
 *
 * @param iso moment with its offset ("Z" or "-03:00"). A date without a time is shown as that
 *   date, not shifted; "-" when missing (product.md#formats); anything else as is.
 * @param timeZone IANA name; by default the zone of the browser. The server, whose own zone means
 *   nothing to the reader, passes `FUSO_SAO_PAULO`. An unknown name leaves `iso` as is.
 */
export function formatDataHora(iso: string | null | undefined, timeZone?: string): string {
  if (isBlank(iso)) return AUSENTE;
  const isMoment = /T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(iso);
  if (!isMoment || !isDataValida(iso.slice(0, iso.indexOf("T")))) return formatData(iso);
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const clock = clockIn(moment, timeZone);
  return clock ? `${formatData(clock.data)} ${clock.hora}` : iso;
}

function clockIn(moment: Date, timeZone: string | undefined): Relogio | null {
  if (timeZone === undefined) return localClock(moment);
  try {
    return zonedClock(moment, timeZone);
  } catch {
    return null; // no such zone
  }
}
