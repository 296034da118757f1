import { anyText } from "#web/lib/search.ts";

/** One event alone, on the way from its page. */
export const contatosSearch = { eventoId: anyText };
