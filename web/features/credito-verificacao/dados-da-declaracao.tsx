import type { ReactNode } from "react";
import { compareMoney, formatMoney } from "#shared/br/money.ts";
import { dataPorExtenso } from "#web/widgets/pagina-publica/datas.ts";
import type { Declaracao } from "./data.ts";

interface Props {
  declaracao: Declaracao;
}

/** A declaration that exists, as strangers may see it: the names are masked by the server. */
export function DadosDaDeclaracao({ declaracao }: Props) {
  const { valorTotalDesconto, dataEvento } = declaracao;
  return (
    <section className="confirmacao" aria-labelledby="valida-titulo">
      <h2 id="valida-titulo">Declaração válida</h2>
      <p>
        Código <span className="codigo">{declaracao.codigo}</span>
      </p>
      <dl className="detalhes">
        <Linha nome="Aluno">{declaracao.nomeAluno}</Linha>
        <Linha nome="Responsável">{declaracao.nomeResponsavel}</Linha>
        <Linha nome="Escola">{declaracao.nomeEscola}</Linha>
        <Linha nome="Crédito">
          {compareMoney(valorTotalDesconto, 0) > 0
            ? formatMoney(valorTotalDesconto)
            : "A confirmar com a escola"}
        </Linha>
        <Linha nome="Cidade do evento">
          {declaracao.cidade} - {declaracao.estado}
        </Linha>
        <Linha nome="Data do evento">
          <time dateTime={dataEvento}>{dataPorExtenso(dataEvento)}</time>
        </Linha>
      </dl>
      <p>
        Compare com o papel: as iniciais, a escola, o valor e o evento devem ser os mesmos. Os nomes
        aparecem em parte para proteger quem recebeu o crédito.
      </p>
    </section>
  );
}

function Linha({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
