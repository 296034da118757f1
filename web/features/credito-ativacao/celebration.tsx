import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Escola } from "#shared/contract/leads.ts";
import { DeclaracaoActions } from "#web/widgets/declaracao/declaracao-actions.tsx";
import { Declaracao, type Impressa } from "#web/widgets/declaracao/declaracao.tsx";
import { SegundaViaForm } from "#web/widgets/declaracao/segunda-via-form.tsx";
import { Amount } from "#web/widgets/public-page/amount.tsx";
import { EscolaContact } from "#web/widgets/public-page/escola-contact.tsx";
import { EscolaLook } from "#web/widgets/public-page/escola-look.tsx";
import { showConfirmation } from "#web/widgets/public-page/late-part.tsx";
import { throwConfetti } from "./animate-confetti.ts";
import { isInAppBrowser } from "./rules-in-app-browser.ts";

interface Props {
  /** Has no CPFs after a reload. */
  credito: Impressa;
  /** Called when another student is to be activated. */
  onAgain: () => void;
}

/** Takes the form's place after success (product/credito-ativacao.md#activation-page): the party, the value, the declaration. */
export function Celebration({ credito: given, onAgain }: Props) {
  const [credito, setCredito] = useState(given);
  const canvas = useRef<HTMLCanvasElement>(null);
  useTitle("Declaração de Crédito Estudantil");
  useLayoutEffect(() => {
    showConfirmation();
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  // The party is for the activation, not for a reload.
  const isNew = given.cpfAluno !== undefined;
  useEffect(() => (isNew && canvas.current ? throwConfetti(canvas.current) : undefined), [isNew]);
  return (
    <div className="party">
      <canvas className="confetti" ref={canvas} aria-hidden="true" />
      <section className="party-hero">
        <EscolaLook aparencia={credito.aparencia} width={200} height={64} />
        <h1 id="confirmacao" tabIndex={-1}>
          PARABÉNS
        </h1>
        <p>O crédito de {credito.nomeAluno} está ativado</p>
        <p className="party-amount">
          <Amount of={credito.valorTotalDesconto} />
        </p>
        <div className="actions">
          <DeclaracaoActions credito={credito} />
          <button type="button" className="button button-light" onClick={onAgain}>
            Fazer outra ativação
          </button>
        </div>
        <p className="party-note">{isInAppBrowser(navigator.userAgent) ? NO_PRINTER : KEEP_IT}</p>
      </section>
      {credito.escola && <Enrolment credito={credito} escola={credito.escola} />}
      {!credito.cpfAluno && <CpfsAgain given={credito} onTyped={setCredito} />}
      <Declaracao credito={credito} />
    </div>
  );
}

/** Names the school: without its contract the credit does not count. */
function Enrolment({ credito, escola }: { credito: Impressa; escola: Escola }) {
  const text = `Olá! O crédito de ${credito.nomeAluno} está ativado (código ${credito.codigo}) e quero fazer a matrícula.`;
  return (
    <section className="sheet enrolment" aria-labelledby="matricula-title">
      <h2 id="matricula-title">Próximo passo: a matrícula</h2>
      <p>
        O crédito vale com o contrato de matrícula assinado. Leve a declaração e combine com{" "}
        <strong>{escola.nome}</strong>:
      </p>
      <EscolaContact escola={escola} text={text} />
    </section>
  );
}

/** The CPFs after a reload. The names stay as submitted: the first activation may have come from another guardian. */
function CpfsAgain({ given, onTyped }: { given: Impressa; onTyped: (credito: Impressa) => void }) {
  const { codigo, nomeAluno, nomeResponsavel } = given;
  return (
    <section className="sheet cpfs" aria-labelledby="segunda-via-title">
      <h2 id="segunda-via-title">Os CPFs não ficam guardados</h2>
      <p>{TYPE_AGAIN}</p>
      <SegundaViaForm
        codigo={codigo}
        responsavel={nomeResponsavel}
        onOpened={(copy) => onTyped({ ...copy, nomeAluno, nomeResponsavel })}
      />
    </section>
  );
}

const TYPE_AGAIN =
  "Digite-os de novo para que saiam na declaração e no PDF, ou imprima assim e escreva à mão.";
const KEEP_IT =
  "Imprima ou baixe o PDF. Se perder, peça a segunda via na verificação, com o código e o CPF do aluno.";
const NO_PRINTER =
  "Este aplicativo não imprime nem baixa arquivos. Anote o código da declaração e peça a segunda via no Chrome, na página da verificação, com o CPF do aluno.";

/** Names the page for the time that it is shown; browsers make it the name of a saved PDF. */
function useTitle(title: string): void {
  useEffect(() => {
    const previous = document.title;
    document.title = title;
    return () => {
      document.title = previous;
    };
  }, [title]);
}
