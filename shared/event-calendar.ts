import { timeZoneOf, momentIn } from "./br/time-zone.ts";

/** Calendars get one hour where the end is unknown. */
const ONE_HOUR = 60;

/** The fields of an event for its calendar entry. */
export interface CalendarEvent {
  id: string;
  nomeEscola: string;
  /** YYYY-MM-DD */
  dataEvento: string;
  /** Free text: "14:00", "14h30 às 17h", "a combinar". */
  horario: string;
  cidade: string;
  /** The abbreviation of the state, which decides the time zone. */
  estado: string;
}

/**
 * The event as an iCalendar file (RFC 5545), the same for the sign-up page and the mail. Its UID is
 * the event's, so that a second file changes the first entry. Times are in UTC, which every
 * calendar reads alike; a time that cannot be read makes an all-day entry.
 * @param page address in the entry
 * @param now moment of making, a required field
 */
export function eventCalendar(event: CalendarEvent, page: string, now: Date): string {
  const summary = `Crédito educacional: ${event.nomeEscola}`;
  const description = `Horário: ${event.horario}\n${page}`;
  return [
    ...calendarHead("Inscricao"),
    ...calendarEntry(event, { stamp: now, summary, description }),
    CALENDAR_END,
  ].join("");
}

/** The lines before the entries, each with its end. @param program tells what made it */
export const calendarHead = (program: string, ...more: string[]): string[] =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Capelo//${program}//PT-BR`,
    "CALSCALE:GREGORIAN",
    // The mail's part says the same, because RFC 6047 requires both to agree.
    "METHOD:PUBLISH",
    ...more,
  ].map(toLine);

export const CALENDAR_END = "END:VCALENDAR\r\n";

interface EntryTexts {
  /** The moment of making, or that of the last change. */
  stamp: Date;
  summary: string;
  description: string;
  /** Further lines, whose values are no free text. */
  more?: readonly string[];
}

/** The lines of an event's entry, each with its end. */
export function calendarEntry(event: CalendarEvent, texts: EntryTexts): string[] {
  const place = escapeText(`${event.nomeEscola}, ${event.cidade} - ${event.estado}`);
  return entry(event.id, period(event), texts, [`LOCATION:${place}`]);
}

/** The lines of an entry that begins at a moment, each with its end. @param minutes its length */
export function momentEntry(id: string, begin: Date, minutes: number, texts: EntryTexts): string[] {
  return entry(id, [`DTSTART:${utc(begin)}`, `DURATION:PT${minutes}M`], texts);
}

function entry(
  id: string,
  when: string[],
  { stamp, summary, description, more = [] }: EntryTexts,
  where: string[] = [],
): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${id}@capelo`,
    `DTSTAMP:${utc(stamp)}`,
    ...when,
    `SUMMARY:${escapeText(summary)}`,
    ...where,
    `DESCRIPTION:${escapeText(description)}`,
    ...more,
    "END:VEVENT",
  ].map(toLine);
}

const toLine = (line: string): string => `${fold(line)}\r\n`;

/** The moment at which an event begins; undefined where its time cannot be read. */
export function beginningOf({
  dataEvento,
  horario,
  estado,
}: Pick<CalendarEvent, "dataEvento" | "horario" | "estado">): Date | undefined {
  const [begin] = clocksOf(horario);
  if (begin === undefined) return undefined;
  return momentIn({ date: dataEvento, time: clock(begin) }, timeZoneOf(estado));
}

/** The clock times of an event, HH:MM, as far as its text tells them; none ends before it begins. */
export function hoursOf(horario: string): { begin?: string; end?: string } {
  const [begin, end] = clocksOf(horario);
  if (begin === undefined) return {};
  return { begin: clock(begin), ...(end !== undefined && end > begin && { end: clock(end) }) };
}

function period({ dataEvento, horario, estado }: CalendarEvent): string[] {
  const [begin, end] = clocksOf(horario);
  if (begin === undefined) return [`DTSTART;VALUE=DATE:${dataEvento.replaceAll("-", "")}`];
  const minutes = end !== undefined && end > begin ? end - begin : ONE_HOUR;
  const start = momentIn({ date: dataEvento, time: clock(begin) }, timeZoneOf(estado));
  return [`DTSTART:${utc(start)}`, `DURATION:PT${minutes}M`];
}

/** The times of a text in minutes since midnight: "14h30 às 17:00" → [870, 1020]. */
function clocksOf(horario: string): number[] {
  return [...horario.matchAll(/(\d{1,2})\s*(?:[:h]\s*(\d{2})?)/gi)]
    .map(([, hour, minute = "0"]) => [Number(hour), Number(minute)] as const)
    .filter(([hour, minute]) => hour < 24 && minute < 60)
    .map(([hour, minute]) => hour * 60 + minute);
}

function clock(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A moment as calendars write it. */
export function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, "");
}

/**
 * A line break within a value is written `\n`; other control characters are not allowed in a line.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|[\n\u2028\u2029]/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, "");
}

/** A line has at most 75 octets; a longer one continues after CRLF and a space. */
function fold(line: string): string {
  let octets = 0;
  let folded = "";
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** The length in UTF-8 (RFC 3629): shared code has no TextEncoder. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
