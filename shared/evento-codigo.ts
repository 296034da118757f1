/** Digits and capitals that look different, without vowels, so that no code is a word. */
const CODIGO = /^[23456789CDFGHJKMNPQRTVWXY]{6}$/;

/**
 * Reads the short code of an event (docs/decisions/022).
 * @param typed in any case
 * @returns undefined for a text that cannot be one
 */
export function parseEventoCodigo(typed: string): string | undefined {
  const codigo = typed.trim().toUpperCase();
  return CODIGO.test(codigo) ? codigo : undefined;
}

/**
 * The short address of an event, for poster, QR code and link.
 * @param origin scheme and host of this installation
 */
export function eventoAddress(origin: string, codigo: string): string {
  return `${origin}/e/${codigo}`;
}
