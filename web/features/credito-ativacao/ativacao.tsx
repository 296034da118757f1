import { useState } from "react";
import { flushSync } from "react-dom";
import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Impressa } from "#web/widgets/declaracao/declaracao.tsx";
import { useHydrated } from "#web/widgets/public-page/form/use-draft.ts";
import { LatePart } from "#web/widgets/public-page/late-part.tsx";
import { NoScript } from "#web/widgets/public-page/no-script.tsx";
import { AtivacaoForm } from "./ativacao-form.tsx";
import { isInAppBrowser, chromeLink } from "./rules-in-app-browser.ts";

/**
 * Keeps the activation's credit in the entry of the browser's history, without CPFs and contacts: a reload and the way
 * back show it again, a new visit begins with the form.
 * @returns the credit, undefined where there is none yet; what keeps one, and what forgets it
 */
function useCredito() {
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<Impressa | null>();
  const kept = isHydrated ? (history.state as Impressa | null) : null;
  const keep = (credito: CreditoAtivado) => {
    const { codigo, nomeAluno, nomeResponsavel, valorTotalDesconto, evento, escola } = credito;
    const { aparencia } = credito;
    write({ codigo, nomeAluno, nomeResponsavel, valorTotalDesconto, evento, escola, aparencia });
    setChanged(credito);
  };
  const forget = () => {
    write(null);
    setChanged(null);
  };
  return { credito: changed === undefined ? kept : changed, keep, forget };
}

function write(state: Impressa | null): void {
  history.replaceState(state, "");
}

interface Props {
  needsConsent: boolean;
}

/** The island of the page: the form, or what it led to (product/credito-ativacao.md#activation-page, design.md#public-pages). */
export function Ativacao({ needsConsent }: Props) {
  const { credito, keep, forget } = useCredito();
  if (credito) return <Activated credito={credito} onAgain={() => startOver(forget)} />;
  return (
    <div className="backdrop">
      <Hero />
      <section className="sheet" id="ativacao" aria-labelledby="ativacao-title">
        <h2 id="ativacao-title" tabIndex={-1}>
          Ative o crédito do aluno
        </h2>
        <Tip />
        <NoScript what="A ativação" />
        <AtivacaoForm needsConsent={needsConsent} onActivated={keep} />
      </section>
    </div>
  );
}

function startOver(forget: () => void): void {
  flushSync(forget);
  window.scrollTo({ top: 0, behavior: "instant" });
  document.getElementById("ativacao-title")?.focus({ preventScroll: true });
}

/**
 * The CPFs to have at hand; in a browser that cannot print, the one that can (design.md#public-pages). Both have the same
 * height: an advice that came with the script would push the form down.
 */
function Tip() {
  const isHydrated = useHydrated();
  const isInApp = isHydrated && isInAppBrowser(navigator.userAgent);
  if (!isInApp) return <p className="tip">Tenha em mãos o CPF do aluno e o do responsável.</p>;
  const chrome = chromeLink(navigator.userAgent, location.href);
  return (
    <p className="tip tip-important">
      <span>
        Para imprimir no final, abra no Chrome{chrome && <a href={chrome}>Abrir no Chrome</a>}
      </span>
    </p>
  );
}

/** Title and trust badges (product/credito-ativacao.md#activation-page); the strokes are those of 24 × 24 icons. */
const BADGES = [
  {
    name: "100% Seguro",
    icon: "M12 3 5 6v5c0 4.6 3 8.3 7 10 4-1.7 7-5.4 7-10V6l-7-3Zm-3 9 2.2 2.2L15.5 10",
  },
  { name: "Super Rápido", icon: "M13 3 5 13.5h6L10.5 21 19 10.5h-6L13 3Z" },
  {
    name: "Suporte Total",
    icon: "M4 13v-1a8 8 0 0 1 16 0v1M4 13h3v6H6a2 2 0 0 1-2-2v-4Zm16 0h-3v6h1a2 2 0 0 0 2-2v-4Zm-2 6c0 1.2-1.8 2-4 2",
  },
];

/** Opening of the activation: for whom it is, and what comes out of it. */
function Hero() {
  return (
    <div className="page-width hero">
      <h1>Habilitação do Crédito Estudantil</h1>
      <p className="hero-text">
        Ative o crédito do aluno e receba na hora a declaração para a matrícula.
      </p>
      <ul className="badges">
        {BADGES.map(({ name, icon }) => (
          <li key={name}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={icon} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ActivatedProps {
  credito: Impressa;
  /** Called when another student is to be activated. */
  onAgain: () => void;
}

const celebration = lazyPart(() => import("./celebration.tsx"));

/** The success of an activation. The credit counts also where the celebration cannot be fetched: its code is told. */
function Activated({ credito, onAgain }: ActivatedProps) {
  return (
    <LatePart
      part={celebration}
      done={`O crédito de ${credito.nomeAluno} está ativado.`}
      waiting="Preparando a declaração…"
      failure={
        <>
          O crédito está ativado, mas a declaração não pôde ser carregada. O código dela é{" "}
          <strong>{credito.codigo}</strong>.
        </>
      }
    >
      {({ Celebration }) => <Celebration credito={credito} onAgain={onAgain} />}
    </LatePart>
  );
}
