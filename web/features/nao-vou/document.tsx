import { renderToStaticMarkup } from "react-dom/server";
import answer from "#web/widgets/public-page/answer.css?inline";
import base from "#web/widgets/public-page/base.css?inline";
import { documentOf } from "#web/widgets/public-page/document.ts";
import form from "#web/widgets/public-page/form.css?inline";
import { NaoVou } from "./page.tsx";

/** The HTML file of /nao-vou. */
export const render = documentOf({
  path: "/nao-vou",
  title: "Presença no evento",
  description: "Avise a escola se não puder ir ao evento do crédito educacional.",
  css: base + form + answer,
  body: () => renderToStaticMarkup(<NaoVou />),
});
