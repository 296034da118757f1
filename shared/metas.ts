import { addDays, addMonths, todayInSaoPaulo } from "./br/data.ts";
import { diasAbertos } from "./br/dias-uteis.ts";
import type { TipoMeta } from "./labels-contatos.ts";

type Alvos = Record<TipoMeta, number | null>;

/** The month of a moment in São Paulo, AAAA-MM. */
export const mesOf = (now: Date): string => todayInSaoPaulo(now).slice(0, 7);

export const firstDayOf = (mes: string): string => `${mes}-01`;

export function daysOfMonth(mes: string): { de: string; ate: string } {
  const de = firstDayOf(mes);
  return { de, ate: addDays(addMonths(de, 1), -1) };
}

/** The working days of a month, and those of them up to today with today. */
export function diasOf(mes: string, now: Date): { uteis: number; passados: number } {
  const { de, ate } = daysOfMonth(mes);
  const today = todayInSaoPaulo(now);
  const uteis = diasAbertos(de, ate);
  return { uteis, passados: today >= ate ? uteis : diasAbertos(de, today) };
}

/** The place where a target should be by now, by working days, to the nearest whole number. */
export function esperadoOf(
  { leads, ativacoes, matriculas }: Alvos,
  { uteis, passados }: { uteis: number; passados: number },
): Alvos {
  const by = (alvo: number | null) =>
    alvo === null ? null : Math.round((alvo * passados) / uteis);
  return { leads: by(leads), ativacoes: by(ativacoes), matriculas: by(matriculas) };
}
