import { renderToString } from "react-dom/server";
import base from "#web/widgets/public-page/base.css?inline";
import { documentOf } from "#web/widgets/public-page/document.ts";
import form from "#web/widgets/public-page/form.css?inline";
import page from "./page.css?inline";
import { Privacidade } from "./page.tsx";

/** The HTML file of /privacidade, with the island inside that entry.tsx hydrates. */
export const render = documentOf({
  path: "/privacidade",
  title: "Política de Privacidade",
  description:
    "Quais dados pedimos na inscrição e na ativação do crédito educacional, por quê, por quanto tempo, e como pedir para ver, corrigir ou apagar.",
  css: base + form + page,
  body: () => renderToString(<Privacidade />),
});
