import { Link } from "@tanstack/react-router";
import { Mail, Phone } from "lucide-react";
import { useEffect, useRef } from "react";
import { zonedClock } from "#shared/br/clock.ts";
import { formatData, SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { formatTelefone, stripTelefone } from "#shared/br/telefone.ts";
import { orMissing, SEM_EMAIL } from "#shared/br/text.ts";
import type { Contato, PessoaDoContato } from "#shared/contract/contatos.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { textLink } from "#web/ui/text-link.ts";
import { namesOf } from "#web/widgets/familia.ts";
import { WhatsAppLink } from "#web/widgets/whatsapp-link.tsx";
import { lastOf, targetOf } from "./format.ts";
import type { Atendimento } from "./use-atendimento.ts";
import { Antes } from "./antes.tsx";
import { ResultadoForm } from "./resultado-form.tsx";

interface Props {
  contato: Contato;
  now: Date;
  sitting: Atendimento;
}

/** A phone's screen below the top bar, so that the outcomes stand at its lower edge. */
const WHOLE_SCREEN =
  "max-md:-mx-4 max-md:-my-6 max-md:flex max-md:min-h-[calc(100dvh-3.5rem-var(--banner))] max-md:flex-col max-md:rounded-none max-md:border-0 max-md:pb-0";

/** The family in hand: how to reach it, and what came of it. */
export function ContatoCard({ contato, now, sitting }: Props) {
  const { isBusy, telling } = sitting;
  return (
    <section
      aria-label={`Contato: ${namesOf(contato)}`}
      className={`rounded-lg border border-border bg-surface p-4 shadow-card md:p-6 ${WHOLE_SCREEN}`}
    >
      <Nome {...{ contato, now, sitting }} />
      <Antes {...{ telling, isBusy }} />
      <Caminhos contato={contato} />
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {factsOf(contato, now).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-fg-muted">{label}</dt>
            <dd className="mt-0.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Familia pessoas={contato.pessoas} />
      <Link
        to={`/familias/${contato.leadId ?? contato.preMatriculaId}`}
        className={`${textLink} mt-3 inline-block text-sm`}
      >
        Ver a família
      </Link>
      {/* A person's form must not keep what was typed for another. */}
      <ResultadoForm
        key={contato.id}
        isBusy={isBusy}
        onResult={(outcome) => telling.tell(contato, outcome)}
        onSkip={() => sitting.skip(contato.id)}
      />
    </section>
  );
}

/** The name of a family that came by a press takes the focus, so that a screen reader tells who is next. */
function Nome({ contato, now, sitting: { isFresh } }: Props) {
  const target = targetOf(contato, now);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh, contato.id]);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-32 text-xl font-semibold wrap-anywhere"
        >
          {namesOf(contato)}
        </h2>
        <p className="mt-0.5 text-sm text-fg-muted">{contato.motivo}</p>
      </div>
      {target && <Badge tone={target.isLate ? "bad" : "ok"}>{target.text}</Badge>}
    </header>
  );
}

/** Leaves out what is not known of the person. */
function factsOf(contato: Contato, now: Date): (readonly [label: string, value: string])[] {
  const { nomeResponsavel, semResposta, pessoas, dono } = contato;
  const last = lastOf(contato, now);
  return [
    ["Responsável", orMissing(nomeResponsavel && formatNome(nomeResponsavel))],
    ...(pessoas.length > 1 ? [] : factsOfPessoa(contato)),
    ...(dono
      ? [["Quem cuida", `${dono.meu ? "Você" : dono.nome}, até ${dayOf(dono.ate)}`] as const]
      : []),
    ...(last ? [["Último contato", last] as const] : []),
    ...(semResposta > 0 ? [["Sem resposta", `${semResposta} de 5 tentativas`] as const] : []),
  ];
}

const dayOf = (instant: string) => formatData(zonedClock(new Date(instant), SAO_PAULO_ZONE).date);

function factsOfPessoa({ evento, cursoInteresse, respostas }: PessoaDoContato) {
  return [
    ["Evento", `${evento.nomeEscola}, ${formatData(evento.dataEvento)}`] as const,
    ...(cursoInteresse ? [["Curso de interesse", cursoInteresse] as const] : []),
    ...respostas.map(({ pergunta, resposta }) => [pergunta, resposta] as const),
  ];
}

/** Each child at each event; one outcome holds for all of them. */
function Familia({ pessoas }: Pick<Contato, "pessoas">) {
  if (pessoas.length < 2) return null;
  return (
    <div className="mt-4 text-sm">
      <h3 id="familia" className="text-xs text-fg-muted">
        Alunos da família: o resultado vale para todos
      </h3>
      <ul aria-labelledby="familia" className="mt-1 divide-y divide-border">
        {pessoas.map((pessoa) => (
          <li key={pessoa.id} className="py-2 wrap-anywhere">
            <span className="font-medium">{formatNome(pessoa.nomeAluno)}</span>
            <span className="block text-xs text-fg-muted">
              {factsOfPessoa(pessoa)
                .map(([, value]) => value)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Caminhos({ contato }: { contato: Contato }) {
  const { nomeAluno, email, telefone, telefoneErrado, mensagem, carta } = contato;
  const mail = `mailto:${email}?subject=${encodeURIComponent(carta.assunto)}&body=${encodeURIComponent(carta.texto)}`;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
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
