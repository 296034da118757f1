import { renderToString } from "react-dom/server";
import base from "#web/widgets/public-page/base.css?inline";
import { cidadesAddress } from "#web/widgets/public-page/calls.ts";
import { documentOf } from "#web/widgets/public-page/document.ts";
import form from "#web/widgets/public-page/form.css?inline";
import { CreditoEstudantil } from "./page.tsx";
import page from "./page.css?inline";

/** The HTML file of /credito-estudantil, with the island inside that entry.tsx hydrates. */
export const render = documentOf({
  path: "/credito-estudantil",
  title: "Crédito educacional gratuito",
  description:
    "Inscreva-se em um evento da sua cidade e receba o seu vale de crédito educacional, em forma de cartão e sem pagar nada.",
  css: base + form + page,
  body: () => renderToString(<CreditoEstudantil />),
  preload: cidadesAddress("inscricao"),
});
