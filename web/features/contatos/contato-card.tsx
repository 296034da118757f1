import { Mail, Phone } from "lucide-react";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { formatTelefone, stripTelefone } from "#shared/br/telefone.ts";
import { orMissing, SEM_EMAIL } from "#shared/br/text.ts";
import type { Contato, NovoResultado } from "#shared/contract/contatos.ts";
import { etapaContatoLabels } from "#shared/labels-contatos.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { WhatsAppLink } from "#web/widgets/whatsapp-link.tsx";
import { lastOf, targetOf, urgenciaLabels, waitOf } from "./format.ts";
import { ResultadoForm } from "./resultado-form.tsx";

interface Props {
  contato: Contato;
  now: Date;
  isBusy: boolean;
  onResult: (outcome: NovoResultado) => void;
  onSkip: () => void;
}

/** The person in hand: how to reach them, and what came of it. */
export function ContatoCard({ contato, now, isBusy, onResult, onSkip }: Props) {
  const nome = formatNome(contato.nomeAluno);
  const target = targetOf(contato, now);
  return (
    <section
      aria-label={`Contato: ${nome}`}
      className="rounded-lg border border-border bg-surface p-4 shadow-card md:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">{nome}</h2>
          <p className="mt-0.5 text-sm text-fg-muted">{waitOf(contato, now)}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="info">{urgenciaLabels[contato.urgencia]}</Badge>
          {target && <Badge tone={target.isLate ? "bad" : "ok"}>{target.text}</Badge>}
        </div>
      </header>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {factsOf(contato, now).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-fg-muted">{label}</dt>
            <dd className="mt-0.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Caminhos contato={contato} />
      {/* A person's form must not keep what was typed for another. */}
      <ResultadoForm key={contato.id} {...{ isBusy, onResult, onSkip, now }} />
    </section>
  );
}

/** Leaves out what is not known of the person. */
function factsOf(contato: Contato, now: Date): (readonly [label: string, value: string])[] {
  const { nomeResponsavel, evento, cursoInteresse, semResposta } = contato;
  const last = lastOf(contato, now);
  return [
    ["Responsável", orMissing(nomeResponsavel && formatNome(nomeResponsavel))],
    ["Evento", `${evento.nomeEscola}, ${formatData(evento.dataEvento)}`],
    ["Etapa", etapaContatoLabels[contato.etapa]],
    ...(cursoInteresse ? [["Curso de interesse", cursoInteresse] as const] : []),
    ...(last ? [["Último contato", last] as const] : []),
    ...(semResposta > 0 ? [["Sem resposta", `${semResposta} de 5 tentativas`] as const] : []),
  ];
}

function Caminhos({ contato }: { contato: Contato }) {
  const { nomeAluno, email, telefone, telefoneErrado, mensagem, carta } = contato;
  const mail = `mailto:${email}?subject=${encodeURIComponent(carta.assunto)}&body=${encodeURIComponent(carta.texto)}`;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {telefone !== null && !telefoneErrado && (
        <>
          <WhatsAppLink
            nome={formatNome(nomeAluno)}
            telefone={telefone}
            text={mensagem}
            look={{ variant: "outline", size: "touch" }}
          />
          <a
            href={`tel:+55${stripTelefone(telefone)}`}
            className={buttonStyle({ variant: "outline", size: "touch" })}
          >
            <Phone aria-hidden /> {formatTelefone(telefone)}
          </a>
        </>
      )}
      {telefoneErrado && <Badge tone="bad">Número errado: {formatTelefone(telefone)}</Badge>}
      {email === null ? (
        <Badge tone="neu">{SEM_EMAIL}</Badge>
      ) : (
        <a href={mail} className={buttonStyle({ variant: "outline", size: "touch" })}>
          <Mail aria-hidden /> E-mail
        </a>
      )}
    </div>
  );
}
