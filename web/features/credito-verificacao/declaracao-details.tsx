import { longDate } from "#shared/br/long-date.ts";
import { Amount } from "#web/widgets/public-page/amount.tsx";
import { Row } from "#web/widgets/public-page/row.tsx";
import type { Declaracao } from "./data.ts";

interface Props {
  declaracao: Declaracao;
}

/** A declaration that exists, as strangers may see it: the names are masked by the server. */
export function DeclaracaoDetails({ declaracao }: Props) {
  const { valorTotalDesconto, dataEvento } = declaracao;
  return (
    <section className="confirmation" aria-labelledby="valid-title">
      <h2 id="valid-title">Declaração válida</h2>
      <p>
        Código <span className="codigo">{declaracao.codigo}</span>
      </p>
      <dl className="details">
        <Row name="Aluno">{declaracao.nomeAluno}</Row>
        <Row name="Responsável">{declaracao.nomeResponsavel}</Row>
        <Row name="Escola">{declaracao.nomeEscola}</Row>
        <Row name="Crédito">
          <Amount of={valorTotalDesconto} />
        </Row>
        <Row name="Cidade do evento">
          {declaracao.cidade} - {declaracao.estado}
        </Row>
        <Row name="Data do evento">
          <time dateTime={dataEvento}>{longDate(dataEvento)}</time>
        </Row>
      </dl>
      <p>
        Compare com o papel: as iniciais, a escola, o valor e o evento devem ser os mesmos. Os nomes
        aparecem em parte para proteger quem recebeu o crédito. O responsável é o da primeira
        ativação: outro responsável do mesmo aluno pode ter uma declaração com os seus dados.
      </p>
    </section>
  );
}
