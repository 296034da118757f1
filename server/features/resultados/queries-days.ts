import { sql, type SQL } from "drizzle-orm";
import { addDays, SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Periodo } from "#shared/periodo.ts";

/** The first days of both periods and the last of all, YYYY-MM-DD. */
export interface Days {
  antes: string;
  de: string;
  ate: string;
}

/** The last days up to today, today included, and the first of as many before them. */
export function daysOf(periodo: Periodo, now: Date): Days {
  const ate = todayInSaoPaulo(now);
  const de = addDays(ate, 1 - Number(periodo));
  return { antes: addDays(de, -Number(periodo)), de, ate };
}

/** The three moments that part two periods. */
export function momentsOf({ antes, de, ate }: Days): Record<"before" | "since" | "until", SQL> {
  const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${SAO_PAULO_ZONE})`;
  return { before: startOf(antes), since: startOf(de), until: startOf(addDays(ate, 1)) };
}
