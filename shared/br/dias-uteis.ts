import { addDays } from "./data.ts";

/** National holidays of every year (Leis 662/1949, 6.802/1980, 14.759/2023), as MM-DD. */
const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];
/** Good Friday lies so many days from Easter. Carnival and Corpus Christi are no national holidays. */
const GOOD_FRIDAY = -2;

/** Easter Sunday of a year, as YYYY-MM-DD (the Gregorian rule of Meeus, Jones and Butcher). */
export function pascoa(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const two = (n: number) => String(n).padStart(2, "0");
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`;
}

const weekdayOf = (data: string): number => new Date(`${data}T12:00:00Z`).getUTCDay();

function isFeriado(data: string): boolean {
  if (FIXED.includes(data.slice(5))) return true;
  return data === addDays(pascoa(Number(data.slice(0, 4))), GOOD_FRIDAY);
}

/** True from Monday to Friday, but for national holidays. */
export function isDiaUtil(data: string): boolean {
  return weekdayOf(data) % 6 !== 0 && !isFeriado(data);
}

/**
 * The days from `de` to `ate`, both included, on which the network works: Monday to Saturday, but
 * for national holidays (docs/decisions/065); 0 where `ate` lies before.
 */
export function diasAbertos(de: string, ate: string): number {
  let count = 0;
  for (let day = de; day <= ate; day = addDays(day, 1))
    count += Number(weekdayOf(day) !== 0 && !isFeriado(day));
  return count;
}

/** The last of so many working days after a day, which does not count itself. */
export function addDiasUteis(data: string, days: number): string {
  let day = data;
  for (let left = days; left > 0; left -= Number(isDiaUtil(day))) day = addDays(day, 1);
  return day;
}
