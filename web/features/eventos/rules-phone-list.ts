import { formatData } from "#shared/br/data.ts";
import { whatsappUrl } from "#shared/br/telefone.ts";
import type { Evento } from "#shared/contract/eventos.ts";

/** Somebody who can be called. */
export interface Phoned {
  id: string;
  nome: string;
  /** The student's guardian; null where none is known. */
  responsavel: string | null;
  /** With its mask. */
  telefone: string;
}

/** The list as a message: a heading, and for each person name, phone and the link that opens a conversation. */
export function phoneListText(
  { nomeEscola, dataEvento }: Pick<Evento, "nomeEscola" | "dataEvento">,
  people: readonly Phoned[],
): string {
  const lines = people.map(({ nome, responsavel, telefone }, index) => {
    const who = responsavel ? `${nome} (resp. ${responsavel})` : nome;
    return [`${index + 1}. ${who}: ${telefone}`, whatsappUrl(telefone)].filter(Boolean).join("\n");
  });
  return [`*Evento na ${nomeEscola}, ${formatData(dataEvento)}*`, ...lines].join("\n");
}
