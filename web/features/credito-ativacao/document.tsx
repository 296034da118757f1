import { renderToString } from "react-dom/server";
import base from "#web/widgets/public-page/base.css?inline";
import { cidadesAddress } from "#web/widgets/public-page/calls.ts";
import { documentOf } from "#web/widgets/public-page/document.ts";
import declaracao from "#web/widgets/declaracao/declaracao.css?inline";
import form from "#web/widgets/public-page/form.css?inline";
import page from "./page.css?inline";
import { CreditoAtivacao } from "./page.tsx";

/** The HTML file of /credito-ativacao, with the island inside that entry.tsx hydrates. */
export const render = documentOf({
  path: "/credito-ativacao",
  title: "Habilitação do Crédito Estudantil",
  description:
    "Recebeu o cartão no evento? Ative o crédito do aluno e receba na hora a declaração para apresentar na matrícula.",
  css: base + form + page + declaracao,
  body: () => renderToString(<CreditoAtivacao />),
  preload: cidadesAddress("ativacao"),
});
