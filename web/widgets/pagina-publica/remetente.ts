import { MARCAS, REMETENTE_PADRAO, type Remetente } from "#shared/remetente.ts";

/**
 * Who signs the public pages. While they are rendered nobody knows yet, so the marks stand in his place; the server
 * fills them in, and leaves the script of the page the same values in an attribute of <body>.
 */
export const remetente: Remetente =
  import.meta.env.SSR && typeof document === "undefined" ? MARCAS : daPagina();

function daPagina(): Remetente {
  const escrito = document.body.dataset.remetente;
  return escrito === undefined ? REMETENTE_PADRAO : (JSON.parse(escrito) as Remetente);
}
