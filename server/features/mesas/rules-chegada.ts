import { stripTelefone } from "#shared/br/telefone.ts";
import { momentIn, timeZoneOf } from "#shared/br/time-zone.ts";
import { addDays } from "#shared/br/data.ts";
import { foldedWords } from "#shared/br/text.ts";
import { beginningOf } from "#shared/event-calendar.ts";

const HOURS_BEFORE = 2;
const HOUR_MS = 60 * 60_000;

/**
 * The hours of an event in which families note their own arrival: from two hours before it begins, or from the morning
 * where its hour cannot be read, to the end of its day, by the clock of its state.
 */
export function hoursOfDoor(evento: { dataEvento: string; horario: string; estado: string }): {
  abreEm: Date;
  fechaEm: Date;
} {
  const zone = timeZoneOf(evento.estado);
  const midnight = (date: string) => momentIn({ date, time: "00:00" }, zone);
  const begins = beginningOf(evento);
  return {
    abreEm: begins
      ? new Date(begins.getTime() - HOURS_BEFORE * HOUR_MS)
      : midnight(evento.dataEvento),
    fechaEm: midnight(addDays(evento.dataEvento, 1)),
  };
}

/** The first word of a name as it was typed. */
export const firstWordOf = (nome: string): string => nome.trim().split(/\s+/u, 1)[0] ?? "";

/** A typed e-mail or phone, as stored rows are compared with it; null for what is neither. */
export function contactOf(typed: string): { email: string } | { telefones: string[] } | null {
  if (typed.includes("@")) return { email: typed.trim().toLowerCase() };
  const digits = stripTelefone(typed);
  return digits.length < 10 || digits.length > 11 ? null : { telefones: [digits, `55${digits}`] };
}

/**
 * The students among those with one contact whose first name was typed. Of two with one first name the further names
 * decide, where these were typed too.
 */
export function namedAs<Row extends { nomeAluno: string }>(rows: Row[], typed: string): Row[] {
  const [given, ...further] = foldedWords(typed);
  if (given === undefined) return [];
  const named = rows.filter(({ nomeAluno }) => foldedWords(nomeAluno)[0] === given);
  const exactly = named.filter(({ nomeAluno }) =>
    further.every((word) => foldedWords(nomeAluno).includes(word)),
  );
  return exactly.length > 0 ? exactly : named;
}
