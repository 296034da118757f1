import { renderToString } from "react-dom/server";
import base from "#web/widgets/pagina-publica/base.css?inline";
import { cidades } from "#web/widgets/pagina-publica/chamadas.ts";
import { type Arquivos, documento } from "#web/widgets/pagina-publica/documento.ts";
import formulario from "#web/widgets/pagina-publica/formulario.css?inline";
import declaracao from "./declaracao.css?inline";
import pagina from "./page.css?inline";
import { CreditoAtivacao } from "./page.tsx";

/** The HTML file of /credito-ativacao, with the island inside that entry.tsx hydrates. */
export function render(arquivos: Arquivos): string {
  return documento(
    {
      path: "/credito-ativacao",
      titulo: "Habilitação do Crédito Estudantil",
      descricao:
        "Recebeu o cartão no evento? Ative o crédito do aluno e receba na hora a declaração para apresentar na matrícula.",
      css: base + formulario + pagina + declaracao,
      corpo: renderToString(<CreditoAtivacao />),
      chamada: cidades.path,
    },
    arquivos,
  );
}
