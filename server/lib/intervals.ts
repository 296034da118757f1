import { addDays } from "#shared/br/data.ts";
import type { Periodo } from "#shared/periodo.ts";

/** First and last day, both included, YYYY-MM-DD. */
export interface Interval {
  de: string;
  ate: string;
}

export interface Intervals {
  atual: Interval;
  anterior: Interval;
}

/**
 * The last days up to today, and as many before them.
 * @param today the day in São Paulo, YYYY-MM-DD
 */
export function intervalsOf(periodo: Periodo, today: string): Intervals {
  const days = Number(periodo);
  const de = addDays(today, 1 - days);
  return {
    atual: { de, ate: today },
    anterior: { de: addDays(de, -days), ate: addDays(de, -1) },
  };
}
