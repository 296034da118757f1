import { Download } from "lucide-react";
import type { Importacao, LinhaImportada } from "#shared/contract/importacoes.ts";
import { camposImportados } from "#shared/importacao-campos.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Card } from "#web/widgets/card.tsx";
import { faultsUrl } from "./data.ts";
import { Linhas } from "./linhas.tsx";
import { Remendo } from "./remendo.tsx";

/** The rows with faults: those of people are mended here until they are imported, all in the file. */
export function Erradas({ importacao }: { importacao: Importacao }) {
  const { id, tipo, estado, erradas } = importacao;
  const rotulos = new Map(camposImportados[tipo].map(({ campo, rotulo }) => [campo, rotulo]));
  const mends = tipo === "leads" && estado === "conferida";
  const sayOf = ({ campo, mensagem }: LinhaImportada["erros"][number]) =>
    campo !== null && rotulos.has(campo) ? `${rotulos.get(campo)}: ${mensagem}` : mensagem;
  return (
    <Card
      title="Linhas com erro"
      description={
        mends
          ? "Corrija aqui mesmo, ou baixe o arquivo só com elas e importe de novo."
          : "Baixe o arquivo só com elas, corrija no Excel e importe de novo."
      }
      action={
        <a href={faultsUrl(id)} download className={buttonStyle({ variant: "outline" })}>
          <Download aria-hidden /> Baixar erros
        </a>
      }
    >
      <Linhas {...{ importacao, total: erradas }} estado="errada">
        {(linha) =>
          mends ? (
            <Remendo {...{ importacao, linha, sayOf }} />
          ) : (
            <ul className="mt-1 text-sm text-bad-fg">
              {linha.erros.map((erro) => (
                <li key={sayOf(erro)}>{sayOf(erro)}</li>
              ))}
            </ul>
          )
        }
      </Linhas>
    </Card>
  );
}
