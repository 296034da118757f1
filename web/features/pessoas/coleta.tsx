import { formatData } from "#shared/br/data.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { baseLegalLabels } from "#shared/labels-importacoes.ts";
import { DetailsList } from "#web/widgets/details-list.tsx";
import { Painel } from "#web/widgets/painel.tsx";

export interface ColetaProps {
  coleta: NonNullable<Pessoa["coleta"]>;
}

/** The spreadsheet or program that brought somebody who did not sign up (product/importacoes.md#importar). */
export function Coleta({ coleta }: ColetaProps) {
  return (
    <Painel title={coleta.programa ? "Veio de outro programa" : "Veio de uma planilha"}>
      <DetailsList
        details={[
          ["Origem da lista", coleta.origem],
          ["Dia da coleta", formatData(coleta.em)],
          ["Base legal", baseLegalLabels[coleta.baseLegal]],
        ]}
      />
    </Painel>
  );
}
