import { renderToString } from "react-dom/server";
import base from "#web/widgets/pagina-publica/base.css?inline";
import { type Arquivos, documento } from "#web/widgets/pagina-publica/documento.ts";
import formulario from "#web/widgets/pagina-publica/formulario.css?inline";
import pagina from "./page.css?inline";
import { CreditoVerificacao } from "./page.tsx";

/** The HTML file of /credito-verificacao, with the island inside that entry.tsx hydrates. */
export function render(arquivos: Arquivos): string {
  return documento(
    {
      path: "/credito-verificacao",
      titulo: "Verificação de declaração",
      descricao:
        "Confira pelo código ou pelo QR Code se uma Declaração de Crédito Estudantil é verdadeira.",
      css: base + formulario + pagina,
      corpo: renderToString(<CreditoVerificacao />),
    },
    arquivos,
  );
}
