import { formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import type { EventoPublico } from "./chamadas.ts";

/**
 * The events as a list to choose from. Events stay open for a month after their day (product.md#open-events),
 * but who signs up looks for the next one: those to come first, then the past ones, latest first.
 */
export function eventosEmOrdem(eventos: readonly EventoPublico[], agora: Date) {
  const hoje = todayInSaoPaulo(agora);
  const passou = ({ dataEvento }: EventoPublico) => dataEvento < hoje;
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy; iOS 15 does not know toSorted
  const emOrdem = [...eventos].sort((a, b) => {
    if (passou(a) !== passou(b)) return passou(a) ? 1 : -1;
    return (a.dataEvento < b.dataEvento ? -1 : 1) * (passou(a) ? -1 : 1);
  });
  return emOrdem.map((evento) => ({
    valor: evento.id,
    texto: `${evento.nomeEscola} · ${formatData(evento.dataEvento)} · ${evento.horario}${passou(evento) ? " (já realizado)" : ""}`,
  }));
}
