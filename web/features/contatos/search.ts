import { anyText, oneOf } from "#web/lib/search.ts";

/** One event alone, on the way from its page; or the archive. */
export const contatosSearch = { eventoId: anyText, arquivo: oneOf(["sim"]) };
