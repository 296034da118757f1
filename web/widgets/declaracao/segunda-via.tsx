import { useEffect, useState } from "react";
import { DeclaracaoActions } from "./declaracao-actions.tsx";
import { Declaracao, type Impressa } from "./declaracao.tsx";
import { SegundaViaForm } from "./segunda-via-form.tsx";

interface Props {
  codigo: string;
  /** The guardian on file, masked. */
  responsavel: string;
}

/** The whole declaration again, for its code and the student's CPF (product/credito-ativacao.md#second-copy). */
export function SegundaVia({ codigo, responsavel }: Props) {
  const [impressa, setImpressa] = useState<Impressa>();
  useEffect(() => {
    if (impressa) document.getElementById("declaracao-title")?.focus();
  }, [impressa]);
  if (impressa)
    return (
      <>
        <div className="actions segunda-via-actions">
          <DeclaracaoActions credito={impressa} />
        </div>
        <Declaracao credito={impressa} />
      </>
    );
  return (
    <section className="segunda-via" aria-labelledby="segunda-via-title">
      <h2 id="segunda-via-title">Segunda via</h2>
      <p>A declaração é sua? Com o CPF do aluno ela aparece inteira, para imprimir.</p>
      <SegundaViaForm {...{ codigo, responsavel }} onOpened={setImpressa} />
    </section>
  );
}
