import { flushSync } from "react-dom";
import { NoScript } from "#web/widgets/public-page/no-script.tsx";
import { Hero } from "./hero.tsx";
import { Activated } from "./activated.tsx";
import { Tip } from "./tip.tsx";
import { AtivacaoForm } from "./ativacao-form.tsx";
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
