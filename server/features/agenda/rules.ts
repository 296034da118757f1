import {
  CALENDAR_END,
  calendarEntry,
  calendarHead,
  escapeText,
  momentEntry,
  utc,
} from "#shared/event-calendar.ts";
import { agendaName } from "#shared/agenda-name.ts";
import { localEventoLabels } from "#shared/labels.ts";
import type { eventos } from "../../db/schema.ts";
import type { AppName } from "../../lib/app-name.ts";
import type { Promessa } from "../contatos/queries-promessas.ts";

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

/** @param app the installation, by whose name a calendar is found among others */
export function agendaHead(app: Pick<AppName, "name">): string {
  const name = escapeText(agendaName(app.name));
  return calendarHead(
    "Agenda",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`,
    `X-PUBLISHED-TTL:${EVERY}`,
  ).join("");
}

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

const CALL_MINUTES = 15;

/**
 * The entry of a promised call. Calendars are copied to other companies' servers, so it leads to
 * the person by an address alone.
 */
export function promiseEntry(
  { id, prometidaEm, para, pessoaId, nomeEscola }: Promessa,
  publicUrl: string,
): string {
  const page = `${publicUrl}/pessoas/${pessoaId}`;
  return momentEntry(id, para ?? prometidaEm, CALL_MINUTES, {
    stamp: prometidaEm,
    summary: `Ligação prometida: ${nomeEscola}`,
    description: page,
    more: [`URL:${page}`],
  }).join("");
}
