import { daysBetween, isValidData, addDays } from "#shared/br/data.ts";
import { mesesDepois } from "#shared/br/mes.ts";

// Months are strings YYYY-MM and days YYYY-MM-DD: nothing here becomes a point in time (product/dados.md#dates-and-money).

/** Any Sunday: weeks begin on it, as on Brazilian calendars. */
const A_SUNDAY = "2023-01-01";

/** True if `s` is a month YYYY-MM. */
export function isMonth(s: string): boolean {
  return isValidData(`${s}-01`);
}

export function monthOf(day: string): string {
  return day.slice(0, "YYYY-MM".length);
}

/** The weeks that a month touches, each from Sunday to Saturday; the first and last reach into its neighbours. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = addDays(`${mesesDepois(month, 1)}-01`, -1);
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
