import { formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import type { EventoPublico } from "./calls.ts";

/**
 * The events as a list to choose from. Events stay open for a month after their day
 * (product/eventos.md#open-events), but visitors look for the next one, so coming events are first, then
 * past ones, latest first.
 */
export function eventoOptions(eventos: readonly EventoPublico[], now: Date) {
  const today = todayInSaoPaulo(now);
  const isPast = ({ dataEvento }: EventoPublico) => dataEvento < today;
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy; iOS 15 does not know toSorted
  const inOrder = [...eventos].sort((a, b) => {
    if (isPast(a) !== isPast(b)) return isPast(a) ? 1 : -1;
    return (a.dataEvento < b.dataEvento ? -1 : 1) * (isPast(a) ? -1 : 1);
  });
  return inOrder.map((evento) => ({
    value: evento.id,
    text: `${evento.nomeEscola} · ${formatData(evento.dataEvento)} · ${evento.horario}${isPast(evento) ? " (já realizado)" : ""}`,
  }));
}
