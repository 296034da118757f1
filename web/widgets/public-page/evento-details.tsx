import type { ReactNode } from "react";
import { Amount } from "./amount.tsx";
import type { EventoPublico } from "./calls.ts";
import { longDate } from "#shared/br/long-date.ts";
import { Row } from "./row.tsx";

interface Props {
  evento: EventoPublico;
  children?: ReactNode;
}

/** School, day, time, city and credit of an event. */
export function EventoDetails({ evento, children }: Props) {
  return (
    <dl className="details">
      <Row name="Escola">{evento.nomeEscola}</Row>
      <Row name="Data">
        <time dateTime={evento.dataEvento}>{longDate(evento.dataEvento)}</time>
      </Row>
      <Row name="Horário">{evento.horario}</Row>
      <Row name="Cidade">{evento.cidade}</Row>
      <Row name="Crédito">
        <strong className="amount">
          <Amount of={evento.valorTotalDesconto} />
        </strong>
      </Row>
      {children}
    </dl>
  );
}
