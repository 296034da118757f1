import { eventCalendar } from "#shared/event-calendar.ts";
import type { EventoPublico } from "#web/widgets/pagina-publica/chamadas.ts";
import { DetalhesDoEvento } from "#web/widgets/pagina-publica/detalhes-do-evento.tsx";

interface Props {
  evento: EventoPublico;
}

/** Stays after the toast has gone: the event to remember, and to tell others about. */
export function Confirmacao({ evento }: Props) {
  const pagina = linkDoEvento(evento);
  return (
    <>
      <section className="confirmacao" aria-labelledby="confirmacao">
        <h3 id="confirmacao" tabIndex={-1}>
          Tudo certo! Anote o seu evento
        </h3>
        <DetalhesDoEvento evento={evento} />
        <div className="acoes">
          <button
            type="button"
            className="botao botao-leve"
            onClick={() => baixar(eventCalendar(evento, pagina, new Date()))}
          >
            Adicionar à agenda
          </button>
          <a
            className="botao botao-leve"
            href={`https://wa.me/?text=${encodeURIComponent(mensagem(evento, pagina))}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Compartilhar no WhatsApp <span className="so-leitor">(abre em nova aba)</span>
          </a>
        </div>
        <p className="confirmacao-depois">
          Já recebeu o cartão?{" "}
          <a href={`/credito-ativacao?${escolhaDe(evento)}`}>Ative o crédito</a>
        </p>
      </section>
      <h3 className="passo">Inscrever outro aluno</h3>
    </>
  );
}

/** The page's own address, with city and event chosen. */
function linkDoEvento(evento: EventoPublico): string {
  return `${location.origin}${location.pathname}?${escolhaDe(evento)}`;
}

function escolhaDe({ cidade, id }: EventoPublico): string {
  return new URLSearchParams({ cidade, evento: id }).toString();
}

function mensagem({ nomeEscola, cidade }: EventoPublico, pagina: string): string {
  return `Fiz a inscrição para o crédito educacional gratuito no evento de ${nomeEscola}, em ${cidade}. Inscreva-se também: ${pagina}`;
}

/** Hands a calendar file to the browser; phones offer their calendar for it. */
function baixar(texto: string): void {
  const endereco = URL.createObjectURL(new Blob([texto], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = endereco;
  link.download = "evento.ics";
  link.click();
  // Not at once: iOS reads the file only after the visitor has agreed.
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000);
}
