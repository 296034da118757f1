import { addDays } from "#shared/br/data.ts";
import { mesesDepois } from "#shared/br/mes.ts";
import type { Funil } from "#shared/contract/dashboard.ts";
import type { Interval } from "../../lib/intervals.ts";

/** Upcoming events are those of today and the 27 days after it. */
export const DAYS_AHEAD = 28;
const DAY_MS = 86_400_000;

export function daysOf({ de, ate }: Interval): string[] {
  const days: string[] = [];
  for (let day = de; day <= ate; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The twelve months that end with the one of `today`, YYYY-MM. */
export function monthsUntil(today: string): string[] {
  const month = today.slice(0, 7);
  return Array.from({ length: 12 }, (_, index) => mesesDepois(month, index - 11));
}

export function wholeDays(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** Percent with one decimal; null where the whole is 0. */
export function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}

export type Presentes = Omit<NonNullable<Funil["presenca"]>, "taxa">;

/**
 * The funnel with the rate of each step; the whole is matrículas ÷ inscrições (docs/decisions/015).
 * @param presentes of the events at which somebody was noted as present; the step is left out without anybody
 */
export function funilOf(
  counts: Omit<Funil, "taxas" | "presenca">,
  presentes: Presentes | undefined,
): Funil {
  const { alunos, leads, preMatriculas, matriculas } = counts;
  return {
    ...counts,
    ...(presentes &&
      presentes.vieram > 0 && {
        presenca: { ...presentes, taxa: rateOf(presentes.vieram, presentes.leads) },
      }),
    taxas: {
      leads: rateOf(leads, alunos),
      preMatriculas: rateOf(preMatriculas, leads),
      matriculas: rateOf(matriculas, preMatriculas),
      conversao: rateOf(matriculas, leads),
    },
  };
}
