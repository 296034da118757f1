import { renderToStaticMarkup } from "react-dom/server";
import answer from "#web/widgets/public-page/answer.css?inline";
import base from "#web/widgets/public-page/base.css?inline";
import { documentOf } from "#web/widgets/public-page/document.ts";
import form from "#web/widgets/public-page/form.css?inline";
import { Cheguei } from "./page.tsx";

/** The HTML file of /cheguei. */
export const render = documentOf({
  path: "/cheguei",
  title: "Cheguei ao evento",
  description: "Anote a sua chegada ao evento do crédito educacional.",
  css: base + form + answer,
  body: () => renderToStaticMarkup(<Cheguei />),
});
