import { renderToStaticMarkup } from "react-dom/server";
import answer from "#web/widgets/public-page/answer.css?inline";
import base from "#web/widgets/public-page/base.css?inline";
import { documentOf } from "#web/widgets/public-page/document.ts";
import form from "#web/widgets/public-page/form.css?inline";
import { Carta } from "./page.tsx";

/** The HTML file of /carta. */
export const render = documentOf({
  path: "/carta",
  title: "Cartas da unidade",
  description: "Escolha se a sua unidade recebe a carta da semana e os avisos de metas.",
  css: base + form + answer,
  body: () => renderToStaticMarkup(<Carta />),
});
