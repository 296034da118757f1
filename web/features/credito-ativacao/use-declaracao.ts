import { useEffect, useState } from "react";

/**
 * Fetches the declaration with its QR code: a file of its own, because nobody needs it before his
 * credit is activated (design.md#budgets).
 */
export const buscarDeclaracao = () => import("./declaracao.tsx");
type Declaracao = Awaited<ReturnType<typeof buscarDeclaracao>>["Declaracao"];

/** The declaration once it is here; whether it could not be fetched, and a second attempt. */
export function useDeclaracao() {
  const [Declaracao, setDeclaracao] = useState<Declaracao>();
  const [falhou, setFalhou] = useState(false);
  useEffect(() => {
    if (falhou) return;
    buscarDeclaracao().then(
      ({ Declaracao }) => setDeclaracao(() => Declaracao),
      () => setFalhou(true),
    );
  }, [falhou]);
  return { Declaracao, falhou, repetir: () => setFalhou(false) };
}
