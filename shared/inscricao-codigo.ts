import { eventoAddress, parseEventoCodigo } from "./evento-codigo.ts";

/** The QR code of a sign-up as a table read it. */
export interface InscricaoLida {
  /** The sign-up (lead), by its random id. */
  id: string;
  /** The code of its event's short address. */
  evento: string;
}

const ADDRESS =
  /\/e\/([0-9A-Z]{6})#inscricao=([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

/**
 * The text in the QR code of a sign-up (docs/decisions/086): a phone opens the event, a table finds the person. What
 * stands after # reaches no server.
 * @param origin scheme and host of this installation
 */
export function inscricaoAddress(origin: string, { evento, id }: InscricaoLida): string {
  return `${eventoAddress(origin, evento)}#inscricao=${id}`;
}

/** @returns undefined for a text that is no sign-up's code, as a card's */
export function parseInscricao(text: string): InscricaoLida | undefined {
  const [, codigo = "", id = ""] = ADDRESS.exec(text.trim()) ?? [];
  const evento = parseEventoCodigo(codigo);
  return evento === undefined ? undefined : { evento, id: id.toLowerCase() };
}
