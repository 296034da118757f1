import { useState } from "react";
import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import type { Impressa } from "#web/widgets/declaracao/declaracao.tsx";
import { useHydrated } from "#web/widgets/public-page/form/use-draft.ts";

/**
 * Keeps the activation's credit in the entry of the browser's history, without CPFs and contacts: a reload and the way
 * back show it again, a new visit begins with the form.
 * @returns the credit, undefined where there is none yet; what keeps one, and what forgets it
 */
export function useCredito() {
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<Impressa | null>();
  const kept = isHydrated ? (history.state as Impressa | null) : null;
  const keep = (credito: CreditoAtivado) => {
    const { codigo, nomeAluno, nomeResponsavel, valorTotalDesconto, evento, escola } = credito;
    write({ codigo, nomeAluno, nomeResponsavel, valorTotalDesconto, evento, escola });
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
