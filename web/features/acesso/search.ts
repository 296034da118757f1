import { anyText, oneOf } from "#web/lib/search.ts";

/** What the address of `/auth` says: where the login leads to, and whether the password was forgotten. */
export const authSearch = { volta: anyText, ver: oneOf(["recuperar"]) };

/** What the link of the mail says. */
export const resetSearch = { token: anyText };

/** What the link about another e-mail says. */
export const trocaSearch = { pedido: anyText };
