import { Download } from "lucide-react";
import type { Importacao } from "#shared/contract/importacoes.ts";
import { camposImportados } from "#shared/importacao-campos.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Card } from "#web/widgets/card.tsx";
import { faultsUrl } from "./data.ts";
import { Linhas } from "./linhas.tsx";

/** The rows with faults, and the file to correct. */
export function Erradas({ importacao }: { importacao: Importacao }) {
  const { id, tipo, erradas } = importacao;
  const rotulos = new Map(camposImportados[tipo].map(({ campo, rotulo }) => [campo, rotulo]));
  return (
    <Card
      title="Linhas com erro"
      description="Baixe o arquivo só com elas, corrija no Excel e importe de novo."
      action={
        <a href={faultsUrl(id)} download className={buttonStyle({ variant: "outline" })}>
          <Download aria-hidden /> Baixar erros
        </a>
      }
    >
      <Linhas {...{ importacao, total: erradas }} estado="errada">
        {({ erros }) => (
          <ul className="mt-1 text-sm text-bad-fg">
            {erros.map(({ campo, mensagem }) => (
              <li key={`${campo} ${mensagem}`}>
                {campo !== null && rotulos.has(campo) && `${rotulos.get(campo)}: `}
                {mensagem}
              </li>
            ))}
          </ul>
        )}
      </Linhas>
    </Card>
  );
}
