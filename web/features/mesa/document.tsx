import { renderToStaticMarkup } from "react-dom/server";
import base from "#web/widgets/public-page/base.css?inline";
import { documentOf } from "#web/widgets/public-page/document.ts";
import form from "#web/widgets/public-page/form.css?inline";
import { MesaPage } from "./page.tsx";
import mesa from "./page.css?inline";

/** The HTML file of every table, served at /eventos/{id}/mesa. */
export const render = documentOf({
  path: "/mesa",
  title: "Mesa do evento",
  description: "Presença, cartões e inscrições no dia do evento.",
  css: base + form + mesa,
  body: () => renderToStaticMarkup(<MesaPage />),
});
