/**
 * Digits and capitals that look different, without vowels, so that no code is a word. Their number
 * is a prime: the check sign then finds each wrong sign and each two that changed places.
 */
export const CARTAO_ALPHABET = "2346789CDFGHJKMNPQRTWXY";
const RANDOM = 9;
const CARTAO = new RegExp(`^[${CARTAO_ALPHABET}]{${RANDOM + 1}}$`);
const EVENTO = /^[23456789CDFGHJKMNPQRTVWXY]{6}$/;

/** A code that was typed or scanned; `evento` is there where the QR code was read. */
export interface CartaoLido {
  codigo: string;
  evento?: string;
}

/** Adds the check sign to the nine random ones. */
export function withCheckSign(signs: string): string {
  return signs + checkSignOf(signs);
}

function checkSignOf(signs: string): string {
  const sum = signs
    .split("")
    .reduce((total, sign, at) => total + (at + 1) * CARTAO_ALPHABET.indexOf(sign), 0);
  return CARTAO_ALPHABET.charAt(sum % CARTAO_ALPHABET.length);
}

/**
 * Reads a card (docs/decisions/067): the text of its QR code, or its code as typed, in any case,
 * with or without hyphens and spaces.
 * @returns undefined where the text cannot be a card's, for example where a sign is wrong
 */
export function parseCartao(text: string): CartaoLido | undefined {
  const [, inAddress] = /[?&]cartao=([^&#]*)/.exec(text) ?? [];
  const bare = (inAddress ?? text).toUpperCase().replaceAll(/[\s-]/g, "");
  const codigo = bare.slice(-(RANDOM + 1));
  const evento = bare.slice(0, -(RANDOM + 1));
  if (!CARTAO.test(codigo) || codigo !== withCheckSign(codigo.slice(0, RANDOM))) return undefined;
  if (evento === "") return { codigo };
  return EVENTO.test(evento) ? { codigo, evento } : undefined;
}

/** The code as on the card: two groups of five. */
export function formatCartao(codigo: string): string {
  return `${codigo.slice(0, 5)}-${codigo.slice(5)}`;
}

/**
 * The address in the card's QR code: the event and the card, and nothing of a person.
 * @param origin scheme and host of this installation
 * @param evento code of the event's short address
 */
export function cartaoAddress(origin: string, evento: string, codigo: string): string {
  return `${origin}/credito-ativacao?cartao=${evento}-${codigo}`;
}

/**
 * The card's address as somebody types it who has no camera: without protocol, short, and in any
 * case of letters.
 */
export function typedAddress(origin: string, evento: string, codigo: string): string {
  return `${origin.replace(/^https?:\/\//, "")}/c/${evento}-${codigo}`;
}
