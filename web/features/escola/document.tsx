import { renderToStaticMarkup } from "react-dom/server";
import base from "#web/widgets/public-page/base.css?inline";
import { documentOf } from "#web/widgets/public-page/document.ts";
import form from "#web/widgets/public-page/form.css?inline";
import page from "./page.css?inline";
import { Escola } from "./page.tsx";

/** The HTML file of /escola/{code}. */
export const render = documentOf({
  path: "/escola",
  title: "Eventos da escola",
  description: "Os próximos eventos de uma escola, com inscrição gratuita.",
  css: base + form + page,
  body: () => renderToStaticMarkup(<Escola />),
});
