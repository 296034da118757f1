import type { ReactNode } from "react";
import { compareMoney, formatMoney } from "#shared/br/money.ts";
import type { EventoPublico } from "./chamadas.ts";
import { dataPorExtenso } from "./datas.ts";

interface Props {
  evento: EventoPublico;
}

/** School, day, time, city and, when it is known, the credit of an event. */
export function DetalhesDoEvento({ evento }: Props) {
  const temValor = compareMoney(evento.valorTotalDesconto, 0) > 0;
  return (
    <dl className="detalhes">
      <Linha nome="Escola">{evento.nomeEscola}</Linha>
      <Linha nome="Data">
        <time dateTime={evento.dataEvento}>{dataPorExtenso(evento.dataEvento)}</time>
      </Linha>
      <Linha nome="Horário">{evento.horario}</Linha>
      <Linha nome="Cidade">{evento.cidade}</Linha>
      {temValor && (
        <Linha nome="Crédito">
          <strong className="valor">{formatMoney(evento.valorTotalDesconto)}</strong>
        </Linha>
      )}
    </dl>
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
