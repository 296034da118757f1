import { CALENDAR_END, calendarEntry, calendarHead, utc } from "#shared/event-calendar.ts";
import { localEventoLabels } from "#shared/labels.ts";
import type { eventos } from "../../db/schema.ts";

/** The fields of an event that a calendar shows. None is of a visitor. */
export type AgendaEvento = Pick<
  typeof eventos.$inferSelect,
  | "id"
  | "nomeEscola"
  | "dataEvento"
  | "horario"
  | "cidade"
  | "estado"
  | "local"
  | "status"
  | "isActive"
  | "revisao"
  | "revistoEm"
  | "createdAt"
>;

/** Programs ask again after an hour; Google Calendar does as it likes. */
const EVERY = "PT1H";

export const agendaHead = (): string =>
  calendarHead(
    "Agenda",
    "NAME:Eventos do Capelo",
    "X-WR-CALNAME:Eventos do Capelo",
    `REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`,
    `X-PUBLISHED-TTL:${EVERY}`,
  ).join("");

export const AGENDA_END = CALENDAR_END;

/**
 * The entry of one event. One that was called off or switched off stays and says so: a program that
 * misses an entry may keep it.
 */
export function agendaEntry(evento: AgendaEvento, publicUrl: string): string {
  const { id, nomeEscola, horario, local, status, isActive, revisao, revistoEm, createdAt } =
    evento;
  const isOff = status === "cancelado" || !isActive;
  const page = `${publicUrl}/eventos/${id}`;
  return calendarEntry(evento, {
    stamp: revistoEm,
    summary: isOff ? `Cancelado: ${nomeEscola}` : nomeEscola,
    description: `Horário: ${horario}\nLocal: ${localEventoLabels[local]}\n${page}`,
    more: [
      `URL:${page}`,
      `STATUS:${isOff ? "CANCELLED" : "CONFIRMED"}`,
      `SEQUENCE:${revisao}`,
      `CREATED:${utc(createdAt)}`,
      `LAST-MODIFIED:${utc(revistoEm)}`,
    ],
  }).join("");
}
