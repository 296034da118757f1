import { formatData } from "#shared/br/data.ts";
import type { Retencao } from "#shared/contract/retencao.ts";
import { esqueceEm, type Pessoa } from "#shared/esquecer.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useRetencao } from "../retencao.ts";

/** The day on which a person is forgotten, in one sentence (product/privacidade.md#forgetting). */
export function Esquecimento({ pessoa }: { pessoa: Pessoa }) {
  const { data, error } = useRetencao();
  if (error) return <p className="text-fg-muted">Os prazos da rede não puderam ser lidos.</p>;
  if (!data) return <Skeleton className="h-5 w-64" />;
  return <p className="text-fg-muted">{sentenceFor(data, pessoa)}</p>;
}

function sentenceFor(retencao: Retencao, pessoa: Pessoa): string {
  const when = esqueceEm(retencao, pessoa);
  if (when === "esquecida")
    return "Esta pessoa foi esquecida: a linha continua nos números, sem os dados dela.";
  if (when === "fica")
    return "Esta pessoa não é esquecida: a matrícula é um contrato, e fica com a inscrição e a pré-matrícula.";
  const day = formatData(when.dia);
  return retencao.ligadaEm === null
    ? `Seria esquecida em ${day}. O esquecimento da rede está desligado.`
    : `Será esquecida em ${day}.`;
}
