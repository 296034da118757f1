import { useLayoutEffect } from "react";
import { formatData } from "#shared/br/data.ts";
import { maskEmail } from "#shared/br/email.ts";
import { maskTelefone } from "#shared/br/telefone.ts";
import type { LeadConfirmado } from "#shared/contract/leads.ts";
import { eventCalendar } from "#shared/event-calendar.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { inscricaoAddress } from "#shared/inscricao-codigo.ts";
import { localEventoLabels } from "#shared/labels.ts";
import { save } from "#web/lib/download.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import { EscolaContact } from "#web/widgets/public-page/escola-contact.tsx";
import { EscolaLook } from "#web/widgets/public-page/escola-look.tsx";
import { EventoDetails } from "#web/widgets/public-page/evento-details.tsx";
import { blank, type Draft } from "#web/widgets/public-page/form/draft.ts";
import { showConfirmation } from "#web/widgets/public-page/late-part.tsx";
import { Row } from "#web/widgets/public-page/row.tsx";
import { type Field, inscricao, type SignUp } from "./form.ts";
import { mapUrl } from "./format.ts";

interface Props extends SignUp {
  onSibling: (draft: Draft<Field>) => void;
}

/** Stays after the toast has gone: tells of the sign-up, the event, the contact and the next step. */
export function Confirmation({ lead, evento, onSibling }: Props) {
  // Also where the second child of a visit takes the place of the first.
  useLayoutEffect(showConfirmation, [lead]);
  return (
    <>
      <section className="confirmation" aria-labelledby="confirmacao">
        <Done />
        <h3 id="confirmacao" tabIndex={-1}>
          Tudo certo!
        </h3>
        <p className="confirmation-name">
          Inscrição de <strong>{lead.nomeAluno}</strong> feita. Anote o seu evento:
        </p>
        <EscolaLook aparencia={evento.aparencia} width={160} height={48} />
        <EventoDetails evento={evento}>
          <Place evento={evento} lead={lead} />
        </EventoDetails>
        <Codigo evento={evento} lead={lead} />
        <Actions evento={evento} />
        <Letter email={lead.email} />
        <h4>Dúvidas? Fale com {lead.escola.nome}</h4>
        <EscolaContact escola={lead.escola} text={questionText(lead, evento)} />
        <h4>Próximo passo</h4>
        <p>
          No dia do evento o aluno recebe o cartão do crédito. Com o cartão em mãos,{" "}
          <a href={`/credito-ativacao?${choiceOf(evento)}`}>ative o crédito</a>.
        </p>
        <button
          type="button"
          className="button button-primary"
          onClick={() => onSibling(siblingOf(lead, evento))}
        >
          Inscrever um irmão
        </button>
      </section>
      <h3 className="step">Inscrever outro aluno</h3>
    </>
  );
}

function Done() {
  return (
    <svg className="confirmation-done" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" />
      <path d="m19 33 9 9 18-19" />
    </svg>
  );
}

function Place({ evento, lead }: SignUp) {
  const map = mapUrl(evento, lead);
  return (
    <Row name="Local">
      {localEventoLabels[lead.local]}
      {map && (
        <>
          {" · "}
          <a href={map} target="_blank" rel="noopener noreferrer">
            Ver no mapa <span className="sr-only">(abre em nova aba)</span>
          </a>
        </>
      )}
    </Row>
  );
}

/** The code by which a table finds the sign-up; the letter holds it too. */
function Codigo({ evento, lead }: SignUp) {
  const text = inscricaoAddress(location.origin, { evento: evento.codigo, id: lead.id });
  return (
    <figure className="confirmation-code">
      <QrCode text={text} label="QR Code da inscrição" />
      <figcaption>
        Na entrada do evento, mostre este QR Code: a mesa encontra a inscrição. Ele também vai por
        e-mail.
      </figcaption>
    </figure>
  );
}

function Actions({ evento }: { evento: EventoPublico }) {
  const page = eventoAddress(location.origin, evento.codigo);
  return (
    <div className="actions">
      <button
        type="button"
        className="button button-light"
        onClick={() => save(calendarOf(evento, page), "evento.ics")}
      >
        Guardar na agenda
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
  );
}

/** Where the confirmation goes; what to do without it stays folded for those whom it reached. */
function Letter({ email }: { email: string }) {
  return (
    <details>
      <summary>
        Enviamos a confirmação para <strong>{maskEmail(email)}</strong>. <u>Não chegou?</u>
      </summary>
      <p>
        Espere alguns minutos e procure também em Spam e em Promoções. A inscrição vale mesmo sem o
        e-mail. Se o endereço está errado, peça a correção à escola: ela envia a confirmação de
        novo.
      </p>
    </details>
  );
}

/** The form for a sibling: all stays but the child's name and answers. */
function siblingOf(lead: LeadConfirmado, { id, cidade }: EventoPublico): Draft<Field> {
  const { nomeResponsavel, email, telefone } = lead;
  const values = { nomeResponsavel, email, telefone: maskTelefone(telefone) };
  return { cidade, eventoId: id, values: { ...blank(inscricao).values, ...values } };
}

function questionText({ nomeAluno }: LeadConfirmado, { nomeEscola, dataEvento }: EventoPublico) {
  return `Olá! Fiz a inscrição de ${nomeAluno} para o evento de ${nomeEscola} em ${formatData(dataEvento)} e tenho uma dúvida.`;
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
