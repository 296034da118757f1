/** The signs of an event's code, but longer: nobody guesses a link (docs/decisions/064). */
const CODIGO = /^[23456789CDFGHJKMNPQRTVWXY]{10}$/;

/**
 * Reads the `v` of an address.
 * @param text in any case
 * @returns undefined for a text that cannot be one
 */
export function parseOrigemCodigo(text: string): string | undefined {
  const codigo = text.trim().toUpperCase();
  return CODIGO.test(codigo) ? codigo : undefined;
}

/**
 * The address that a seller, school or micro-franchise shares.
 * @param origin scheme and host of this installation
 * @param codigo of the link
 * @param evento the code of an event; without one the visitor chooses the city
 */
export function origemAddress(origin: string, codigo: string, evento?: string): string {
  const path = evento === undefined ? "/credito-estudantil" : `/e/${evento}`;
  return `${origin}${path}?v=${codigo}`;
}
