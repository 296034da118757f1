import { eventStatusLabels, type EventStatus } from "./labels.ts";

/** Where an event may go (product.md#changing-an-event). The server refuses the rest, the form does not offer it. */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  agendado: ["em_andamento", "cancelado"],
  em_andamento: ["concluido", "cancelado"],
  concluido: [],
  cancelado: ["agendado"],
};

/**
 * The statuses that an event may take next, its present one first.
 * @param from present status
 */
export function nextStatuses(from: EventStatus): readonly EventStatus[] {
  return [from, ...transitions[from]];
}

/** What a list of events is filtered by: a status, or what it and the day make together. None of the three is cancelled. */
export const statusOfEventosLabels = {
  proximos: "Próximos",
  hoje: "Hoje",
  encerrados: "Encerrados",
  ...eventStatusLabels,
} as const;
export type StatusOfEventos = keyof typeof statusOfEventosLabels;
