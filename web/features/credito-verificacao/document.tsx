import { renderToString } from "react-dom/server";
import base from "#web/widgets/public-page/base.css?inline";
import { documentOf } from "#web/widgets/public-page/document.ts";
import declaracao from "#web/widgets/declaracao/declaracao.css?inline";
import form from "#web/widgets/public-page/form.css?inline";
import page from "./page.css?inline";
import { CreditoVerificacao } from "./page.tsx";

/** The HTML file of /credito-verificacao, with the island inside that entry.tsx hydrates. */
export const render = documentOf({
  path: "/credito-verificacao",
  title: "Verificação de declaração",
  description:
    "Confira pelo código ou pelo QR Code se uma Declaração de Crédito Estudantil é verdadeira.",
  css: base + form + page + declaracao,
  body: () => renderToString(<CreditoVerificacao />),
});
