import { eventStatusLabels, type EventStatus } from "./labels.ts";

/**
 * The allowed changes of an event's status (product/eventos.md#changing-an-event). The server refuses the
 * others, and the form does not offer them.
 */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  agendado: ["em_andamento", "cancelado"],
  em_andamento: ["concluido", "cancelado"],
  concluido: [],
  cancelado: ["agendado"],
};

/**
 * The statuses that an event may have next, with the present one first.
 * @param from present status
 */
export function nextStatuses(from: EventStatus): readonly EventStatus[] {
  return [from, ...transitions[from]];
}

/** The status filter of events; the three that follow from the day exclude cancelled ones. */
export const statusOfEventosLabels = {
  proximos: "Próximos",
  hoje: "Hoje",
  encerrados: "Encerrados",
  ...eventStatusLabels,
} as const;
export type StatusOfEventos = keyof typeof statusOfEventosLabels;
