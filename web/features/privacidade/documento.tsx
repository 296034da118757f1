import { renderToStaticMarkup } from "react-dom/server";
import base from "#web/widgets/pagina-publica/base.css?inline";
import { type Arquivos, documento } from "#web/widgets/pagina-publica/documento.ts";
import pagina from "./page.css?inline";
import { Privacidade } from "./page.tsx";

/** The HTML file of /privacidade. */
export function render(arquivos: Arquivos): string {
  return documento(
    {
      path: "/privacidade",
      titulo: "Política de Privacidade",
      descricao:
        "Quais dados pedimos na inscrição e na ativação do crédito educacional, por quê, por quanto tempo, e como pedir para ver, corrigir ou apagar.",
      css: base + pagina,
      corpo: renderToStaticMarkup(<Privacidade />),
    },
    arquivos,
  );
}
