import { flushSync } from "react-dom";
import { useHydrated } from "#web/widgets/public-page/form/use-draft.ts";
import { NoScript } from "#web/widgets/public-page/no-script.tsx";
import { Activated } from "./activated.tsx";
import { AtivacaoForm } from "./ativacao-form.tsx";
import { Hero } from "./hero.tsx";
import { isInAppBrowser, chromeLink } from "./rules-in-app-browser.ts";
import { useCredito } from "./use-credito.ts";

interface Props {
  needsConsent: boolean;
}

/** The island of the page: the form, or what it led to (product.md#activation-page, design.md#public-pages). */
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
        <p className="sheet-text">
          Leva cerca de dois minutos. Tenha em mãos o CPF do aluno e o do responsável.
        </p>
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
 * Says that a declaration will be printed, and where (design.md#public-pages). The line is there for everybody: an
 * advice that appeared only in the browsers that need it would push the form down.
 */
function Tip() {
  const isHydrated = useHydrated();
  const isInApp = isHydrated && isInAppBrowser(navigator.userAgent);
  const chrome = isInApp ? chromeLink(navigator.userAgent, location.href) : null;
  return (
    <p className={isInApp ? "tip tip-important" : "tip"}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z" />
      </svg>
      {isInApp ? (
        <span>
          Para imprimir no final, abra no Chrome{chrome && <a href={chrome}>Abrir no Chrome</a>}
        </span>
      ) : (
        <span>No final, você imprime a declaração do crédito.</span>
      )}
    </p>
  );
}
