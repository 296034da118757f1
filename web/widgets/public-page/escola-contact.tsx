import { formatTelefone, stripTelefone, whatsappUrl } from "#shared/br/telefone.ts";
import type { Escola } from "#shared/contract/leads.ts";
import { sender } from "./sender.ts";

interface Props {
  escola: Escola;
  /** The text already written in the message. */
  text: string;
}

/** The contact of an event's holder, or the sender where no telephone is known. */
export function EscolaContact({ escola: { nome, telefone }, text }: Props) {
  if (!telefone) {
    return (
      <p>
        Escreva para <a href={`mailto:${sender.email}`}>{sender.email}</a>.
      </p>
    );
  }
  const whatsapp = whatsappUrl(telefone, text);
  return (
    <div className="actions">
      <a className="button button-light" href={`tel:+55${stripTelefone(telefone)}`}>
        <span className="sr-only">Ligar para {nome}: </span>
        {formatTelefone(telefone)}
      </a>
      {whatsapp && (
        <a
          className="button button-light"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp <span className="sr-only">de {nome} (abre em nova aba)</span>
        </a>
      )}
    </div>
  );
}
