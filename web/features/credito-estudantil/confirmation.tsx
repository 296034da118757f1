import { useLayoutEffect } from "react";
import { eventCalendar } from "#shared/event-calendar.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { save } from "#web/lib/download.ts";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import { EventoDetails } from "#web/widgets/public-page/evento-details.tsx";
import { focusConfirmation } from "#web/widgets/public-page/late-part.tsx";

interface Props {
  evento: EventoPublico;
}

/** Stays after the toast has gone: the event to remember, and to tell others about. */
export function Confirmation({ evento }: Props) {
  const page = eventoAddress(location.origin, evento.codigo);
  useLayoutEffect(focusConfirmation, []);
  return (
    <>
      <section className="confirmation" aria-labelledby="confirmacao">
        <h3 id="confirmacao" tabIndex={-1}>
          Tudo certo! Anote o seu evento
        </h3>
        <EventoDetails evento={evento} />
        <div className="actions">
          <button
            type="button"
            className="button button-light"
            onClick={() => save(calendarOf(evento, page), "evento.ics")}
          >
            Adicionar à agenda
          </button>
          <a
            className="button button-light"
            href={`https://wa.me/?text=${encodeURIComponent(shareText(evento, page))}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Compartilhar no WhatsApp <span className="sr-only">(abre em nova aba)</span>
          </a>
        </div>
        <p className="confirmation-next">
          Já recebeu o cartão? <a href={`/credito-ativacao?${choiceOf(evento)}`}>Ative o crédito</a>
        </p>
      </section>
      <h3 className="step">Inscrever outro aluno</h3>
    </>
  );
}

function choiceOf({ cidade, id }: EventoPublico): string {
  return new URLSearchParams({ cidade, evento: id }).toString();
}

function shareText({ nomeEscola, cidade }: EventoPublico, page: string): string {
  return `Fiz a inscrição para o crédito educacional gratuito no evento de ${nomeEscola}, em ${cidade}. Inscreva-se também: ${page}`;
}

/** A calendar file; phones offer their calendar for it. */
function calendarOf(evento: EventoPublico, page: string): Blob {
  const text = eventCalendar(evento, page, new Date());
  return new Blob([text], { type: "text/calendar;charset=utf-8" });
}
