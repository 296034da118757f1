import { useState } from "react";
import { flushSync } from "react-dom";
import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { SemScript } from "#web/widgets/pagina-publica/sem-script.tsx";
import { Abertura } from "./abertura.tsx";
import { Celebracao } from "./celebracao.tsx";
import { Dica } from "./dica.tsx";
import { FormularioDeAtivacao } from "./formulario-de-ativacao.tsx";

interface Props {
  exigeConsentimento: boolean;
}

/** The island of the page: the form, or what it led to (product.md#activation-page, design.md#public-pages). */
export function Ativacao({ exigeConsentimento }: Props) {
  const [credito, setCredito] = useState<CreditoAtivado>();
  if (credito) return <Celebracao credito={credito} onOutra={() => recomecar(setCredito)} />;
  return (
    <div className="fundo">
      <Abertura />
      <section className="cartela" id="ativacao" aria-labelledby="ativacao-titulo">
        <h2 id="ativacao-titulo" tabIndex={-1}>
          Ative o crédito do aluno
        </h2>
        <p className="cartela-texto">
          Leva cerca de dois minutos. Tenha em mãos o CPF do aluno e o do responsável.
        </p>
        <Dica />
        <SemScript oQue="A ativação" />
        <FormularioDeAtivacao exigeConsentimento={exigeConsentimento} onAtivado={setCredito} />
      </section>
    </div>
  );
}

function recomecar(setCredito: (credito: undefined) => void): void {
  flushSync(() => setCredito(undefined));
  window.scrollTo({ top: 0, behavior: "instant" });
  document.getElementById("ativacao-titulo")?.focus({ preventScroll: true });
}
