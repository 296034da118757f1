import { type WallClock, zonedClock } from "./clock.ts";
import { MISSING, isBlank } from "./text.ts";

/**
 * Date-only values are strings YYYY-MM-DD from column to screen and never become a moment, so that
 * no time zone can shift them (product/dados.md#dates-and-money). Arithmetic counts days in UTC, where
 * each has 24 h.
 */

/** The network's time zone decides what "today" is for an event, a filter or a file name. */
export const SAO_PAULO_ZONE = "America/Sao_Paulo";

const DAY_MS = 86_400_000;

/** True if `s` is YYYY-MM-DD and a day of the calendar, from 0001-01-01 on. */
export function isValidData(s: string): boolean {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(s) ?? [];
  const isMonth = Number(year) >= 1 && Number(month) >= 1 && Number(month) <= 12;
  return isMonth && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** "2026-11-21" → "21/11/2026"; "-" when missing (product/dados.md#formats), as is when it is not a date. */
export function formatData(data: string | null | undefined): string {
  if (isBlank(data)) return MISSING;
  return isValidData(data) ? data.replace(/^(\d+)-(\d+)-(\d+)$/, "$3/$2/$1") : data;
}

/**
 * Reads a typed date, DD/MM/AAAA with or without leading zeros, as YYYY-MM-DD; `null` when there is
 * no such day. YYYY-MM-DD is accepted too, because date fields and pasted data have it.
 */
export function parseData(s: string): string | null {
  const typed = s.trim();
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const data = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed;
  return isValidData(data) ? data : null;
}

/**
 * The day `days` whole days after `data` (before it, when negative), as YYYY-MM-DD. Returns `data`
 * unchanged when it is not a date, `days` is not a whole number, or the result is after the year
 * 9999.
 */
export function addDays(data: string, days: number): string {
  if (!isValidData(data) || !Number.isInteger(days)) return data;
  const day = new Date(toUtc(data) + days * DAY_MS);
  const sum = Number.isNaN(day.getTime()) ? "" : day.toISOString().slice(0, 10);
  return isValidData(sum) ? sum : data;
}

/** Adds months to a day and stays within the month: 31/08 and 6 is 28/02. */
export function addMonths(data: string, months: number): string {
  if (!isValidData(data) || !Number.isInteger(months)) return data;
  const [year = 0, month = 1, day = 1] = data.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const last = Math.min(day, daysIn(inYear, inMonth));
  return [String(inYear).padStart(4, "0"), inMonth, last]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/**
 * Days from `a` to `b`: 1 when `b` is the day after, negative when before, NaN without two dates.
 */
export function daysBetween(a: string, b: string): number {
  return isValidData(a) && isValidData(b) ? (toUtc(b) - toUtc(a)) / DAY_MS : Number.NaN;
}

function toUtc(data: string): number {
  return Date.parse(`${data}T00:00:00Z`);
}

/**
 * The day in São Paulo at the moment `now`, YYYY-MM-DD, wherever the code runs.
 *
 * @throws RangeError on an Invalid Date: a clock that gives none is a bug, not input.
 */
export function todayInSaoPaulo(now: Date): string {
  return zonedClock(now, SAO_PAULO_ZONE).date;
}

/**
 * Formats a moment: "2026-11-21T17:05:00Z" → "21/11/2026 14:05".
 *
 * @param iso moment with its offset ("Z" or "-03:00"). A date without a time is shown as that date,
 * not shifted; "-" when missing (product/dados.md#formats); anything else as is.
 * @param timeZone IANA name; by default São Paulo's, in which files count their days too. An
 * unknown name leaves `iso` as is.
 */
export function formatDataHora(
  iso: string | null | undefined,
  timeZone: string = SAO_PAULO_ZONE,
): string {
  if (isBlank(iso)) return MISSING;
  const isMoment = /T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(iso);
  if (!isMoment || !isValidData(iso.slice(0, iso.indexOf("T")))) return formatData(iso);
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const clock = clockIn(moment, timeZone);
  return clock ? `${formatData(clock.date)} ${clock.time}` : iso;
}

function clockIn(moment: Date, timeZone: string): WallClock | null {
  try {
    return zonedClock(moment, timeZone);
  } catch {
    return null; // There is no such zone.
  }
}
