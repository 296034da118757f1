import { useEffect, useState } from "react";

/**
 * Fetches the declaration with its QR code: a file of its own, because nobody needs it before the
 * credit is activated (design.md#budgets).
 */
export const fetchDeclaracao = () => import("./declaracao.tsx");
type Declaracao = Awaited<ReturnType<typeof fetchDeclaracao>>["Declaracao"];

/** The declaration once it is here; whether it could not be fetched, and a second attempt. */
export function useDeclaracao() {
  const [Declaracao, setDeclaracao] = useState<Declaracao>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    fetchDeclaracao().then(
      ({ Declaracao }) => setDeclaracao(() => Declaracao),
      () => setFailed(true),
    );
  }, [hasFailed]);
  return { Declaracao, hasFailed, retry: () => setFailed(false) };
}
