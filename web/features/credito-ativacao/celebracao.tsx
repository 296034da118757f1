import { useEffect, useLayoutEffect, useRef } from "react";
import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { soltarConfete } from "./confete.ts";
import { ehNavegadorInterno } from "./navegador-interno.ts";
import { useDeclaracao } from "./use-declaracao.ts";
import { valorDoCredito } from "./valor.ts";

interface Props {
  credito: CreditoAtivado;
  /** Another student is to be activated. */
  onOutra: () => void;
}

/** What takes the form's place after success (product.md#activation-page): the party, the value, the declaration. */
export function Celebracao({ credito, onOutra }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { Declaracao, falhou, repetir } = useDeclaracao();
  useTitulo("Declaração de Crédito Estudantil");
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  useEffect(() => (canvas.current ? soltarConfete(canvas.current) : undefined), []);
  return (
    <div className="festa">
      <canvas className="confete" ref={canvas} aria-hidden="true" />
      <section className="festa-abertura">
        <h1 id="confirmacao" tabIndex={-1}>
          PARABÉNS
        </h1>
        <p>O crédito de {credito.nomeAluno} está ativado</p>
        <p className="festa-valor">{valorDoCredito(credito)}</p>
        <div className="acoes">
          <button
            type="button"
            className="botao botao-principal"
            disabled={!Declaracao}
            onClick={() => window.print()}
          >
            Imprimir
          </button>
          <button type="button" className="botao botao-leve" onClick={onOutra}>
            Fazer outra ativação
          </button>
        </div>
        <p className="festa-nota">
          {ehNavegadorInterno(navigator.userAgent) ? SEM_IMPRESSORA : GUARDE}
        </p>
      </section>
      {Declaracao && <Declaracao credito={credito} />}
      {falhou && <SemDeclaracao codigo={credito.codigo} onRepetir={repetir} />}
    </div>
  );
}

/** The credit is activated all the same: the code is what counts. */
function SemDeclaracao({ codigo, onRepetir }: { codigo: string; onRepetir: () => void }) {
  return (
    <div className="cartela" role="alert">
      <p>
        O crédito está ativado, mas a declaração não pôde ser carregada. O código dela é{" "}
        <strong>{codigo}</strong>.
      </p>
      <button type="button" className="botao botao-leve" onClick={onRepetir}>
        Tentar novamente
      </button>
    </div>
  );
}

const GUARDE =
  "Imprima ou salve em PDF. Se perder, ative de novo com os mesmos CPFs: o código é o mesmo.";
const SEM_IMPRESSORA =
  "Este aplicativo não imprime. Anote o código da declaração ou abra esta página no Chrome e ative de novo com os mesmos CPFs: o código é o mesmo.";

/** Names the page for the time that it is shown; browsers make it the name of a saved PDF. */
function useTitulo(titulo: string): void {
  useEffect(() => {
    const anterior = document.title;
    document.title = titulo;
    return () => {
      document.title = anterior;
    };
  }, [titulo]);
}
