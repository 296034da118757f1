import { renderToStaticMarkup } from "react-dom/server";
import answer from "#web/widgets/public-page/answer.css?inline";
import base from "#web/widgets/public-page/base.css?inline";
import { documentOf } from "#web/widgets/public-page/document.ts";
import form from "#web/widgets/public-page/form.css?inline";
import { Carta } from "./page.tsx";

/** The HTML file of /carta. */
export const render = documentOf({
  path: "/carta",
  title: "Cartas",
  description: "Escolha se quer receber as cartas.",
  css: base + form + answer,
  body: () => renderToStaticMarkup(<Carta />),
});
