import { longDate } from "#shared/br/long-date.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { localEventoLabels } from "#shared/labels.ts";

type Reminded = Pick<
  Evento,
  "nomeEscola" | "dataEvento" | "horario" | "local" | "cidade" | "estado" | "codigo"
>;

/**
 * The text that a school sends to its groups before an event: WhatsApp shows words between asterisks in bold.
 * @param origin of the installation, for the link of the event
 */
export function reminderText(evento: Reminded, origin: string): string {
  const { nomeEscola, dataEvento, horario, local, cidade, estado, codigo } = evento;
  return [
    "*Lembrete do evento do crédito educacional*",
    `Escola: ${nomeEscola}`,
    `Data: ${longDate(dataEvento)}`,
    `Horário: ${horario}`,
    `Local: ${localEventoLabels[local]}, ${cidade} - ${estado}`,
    "",
    `Quem ainda não se inscreveu: ${eventoAddress(origin, codigo)}`,
  ].join("\n");
}
