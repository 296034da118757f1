import { anyText, oneOf } from "#web/lib/search.ts";

/** One event alone, on the way from its page; or the archive. 'Começar a ligar' takes the first family at once. */
export const contatosSearch = {
  eventoId: anyText,
  arquivo: oneOf(["sim"]),
  ligar: oneOf(["sim"]),
};
