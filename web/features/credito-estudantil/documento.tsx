import { renderToString } from "react-dom/server";
import base from "#web/widgets/pagina-publica/base.css?inline";
import { cidades } from "#web/widgets/pagina-publica/chamadas.ts";
import { type Arquivos, documento } from "#web/widgets/pagina-publica/documento.ts";
import formulario from "#web/widgets/pagina-publica/formulario.css?inline";
import { CreditoEstudantil } from "./page.tsx";
import pagina from "./page.css?inline";

/** The HTML file of /credito-estudantil, with the island inside that entry.tsx hydrates. */
export function render(arquivos: Arquivos): string {
  return documento(
    {
      path: "/credito-estudantil",
      titulo: "Crédito educacional gratuito",
      descricao:
        "Inscreva-se em um evento da sua cidade e receba o seu vale de crédito educacional, em forma de cartão e sem pagar nada.",
      css: base + formulario + pagina,
      corpo: renderToString(<CreditoEstudantil />),
      chamada: cidades.path,
    },
    arquivos,
  );
}
