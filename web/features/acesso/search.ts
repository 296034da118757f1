import { anyText, oneOf } from "#web/lib/search.ts";

/** The fields of `/auth`'s address: the page to return to, and the view of the forgotten password. */
export const authSearch = { volta: anyText, ver: oneOf(["recuperar"]) };

export const resetSearch = { token: anyText };

export const trocaSearch = { pedido: anyText };
