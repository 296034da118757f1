import { daysBetween, isValidData, addDays } from "#shared/br/data.ts";

// Months are strings YYYY-MM and days YYYY-MM-DD: nothing here becomes a point in time (product.md#dates-and-money).

/** Any Sunday: weeks begin on it, as on Brazilian calendars. */
const A_SUNDAY = "2023-01-01";

const names = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long", year: "numeric" });

/** True if `s` is a month YYYY-MM. */
export function isMonth(s: string): boolean {
  return isValidData(`${s}-01`);
}

export function monthOf(day: string): string {
  return day.slice(0, "YYYY-MM".length);
}

/** "2026-12" and 1 → "2027-01"; `month` unchanged at the ends of the calendar. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  const sum = `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
  return isMonth(sum) ? sum : month;
}

/** "2026-03" → "março de 2026". */
export function nameOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return names.format(Date.UTC(year, number - 1, 1));
}

/** The weeks that a month touches, each from Sunday to Saturday; the first and last reach into its neighbours. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let sunday = addDays(first, -weekday(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(sunday, day)));
  }
  return weeks;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: string): number {
  return ((daysBetween(A_SUNDAY, day) % 7) + 7) % 7;
}
