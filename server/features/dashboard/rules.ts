import { addDays } from "#shared/br/data.ts";
import type { Funil } from "#shared/contract/dashboard.ts";
import type { Periodo } from "#shared/periodo.ts";

/** First and last day, both included, YYYY-MM-DD. */
export interface Intervalo {
  de: string;
  ate: string;
}

/** The period that is looked at, and the one of equal length before it. */
export interface Intervalos {
  atual: Intervalo;
  anterior: Intervalo;
}

/** Of the upcoming events: today and the 27 days after it. */
export const DIAS_A_FRENTE = 28;
/** A pré-matrícula that has waited longer than this needs a call. */
export const DIAS_PARADA = 7;
const DAY_MS = 86_400_000;

/**
 * The last days up to today, and as many before them.
 * @param hoje today in São Paulo, YYYY-MM-DD
 */
export function intervalosDe(periodo: Periodo, hoje: string): Intervalos {
  const dias = Number(periodo);
  const de = addDays(hoje, 1 - dias);
  return {
    atual: { de, ate: hoje },
    anterior: { de: addDays(de, -dias), ate: addDays(de, -1) },
  };
}

/** Every day of an interval, in order. */
export function diasDe({ de, ate }: Intervalo): string[] {
  const dias: string[] = [];
  for (let dia = de; dia <= ate; dia = addDays(dia, 1)) dias.push(dia);
  return dias;
}

/** The twelve months that end with the one of `hoje`, YYYY-MM. */
export function mesesAte(hoje: string): string[] {
  const month = Number(hoje.slice(0, 4)) * 12 + Number(hoje.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, index) => {
    const at = month - 11 + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}

/** Whole days between two moments. */
export function diasInteiros(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** The moment that many days before `now`. */
export function diasAntes(now: Date, dias: number): Date {
  return new Date(now.getTime() - dias * DAY_MS);
}

/** Percent with one decimal; null where there was nothing to be reached. */
export function taxaDe(parte: number, todo: number): number | null {
  return todo === 0 ? null : Math.round((parte * 1000) / todo) / 10;
}

/** The funnel with the rate of each step; the whole is matrículas ÷ leads (docs/decisions/015). */
export function funilDe(contagem: Omit<Funil, "taxas">): Funil {
  const { alunos, leads, preMatriculas, matriculas } = contagem;
  return {
    ...contagem,
    taxas: {
      leads: taxaDe(leads, alunos),
      preMatriculas: taxaDe(preMatriculas, leads),
      matriculas: taxaDe(matriculas, preMatriculas),
      conversao: taxaDe(matriculas, leads),
    },
  };
}
