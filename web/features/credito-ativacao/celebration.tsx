import { useEffect, useLayoutEffect, useRef } from "react";
import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { Amount } from "#web/widgets/public-page/amount.tsx";
import { focusConfirmation } from "#web/widgets/public-page/late-part.tsx";
import { throwConfetti } from "./animate-confetti.ts";
import { Declaracao } from "./declaracao.tsx";
import { isInAppBrowser } from "./rules-in-app-browser.ts";

interface Props {
  credito: CreditoAtivado;
  /** Another student is to be activated. */
  onAgain: () => void;
}

/** What takes the form's place after success (product.md#activation-page): the party, the value, the declaration. */
export function Celebration({ credito, onAgain }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useTitle("Declaração de Crédito Estudantil");
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    focusConfirmation();
  }, []);
  useEffect(() => (canvas.current ? throwConfetti(canvas.current) : undefined), []);
  return (
    <div className="party">
      <canvas className="confetti" ref={canvas} aria-hidden="true" />
      <section className="party-hero">
        <h1 id="confirmacao" tabIndex={-1}>
          PARABÉNS
        </h1>
        <p>O crédito de {credito.nomeAluno} está ativado</p>
        <p className="party-amount">
          <Amount of={credito.valorTotalDesconto} />
        </p>
        <div className="actions">
          <button type="button" className="button button-primary" onClick={() => window.print()}>
            Imprimir
          </button>
          <button type="button" className="button button-light" onClick={onAgain}>
            Fazer outra ativação
          </button>
        </div>
        <p className="party-note">{isInAppBrowser(navigator.userAgent) ? NO_PRINTER : KEEP_IT}</p>
      </section>
      <Declaracao credito={credito} />
    </div>
  );
}

const KEEP_IT =
  "Imprima ou salve em PDF. Se perder, ative de novo com os mesmos CPFs: o código é o mesmo.";
const NO_PRINTER =
  "Este aplicativo não imprime. Anote o código da declaração ou abra esta página no Chrome e ative de novo com os mesmos CPFs: o código é o mesmo.";

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
