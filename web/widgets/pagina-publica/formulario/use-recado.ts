import { useCallback, useState } from "react";
import type { Recado } from "../aviso-breve.tsx";

/** The toast of a public form, one at a time (product.md#messages, product.md#constants). */
export function useRecado() {
  const [recado, setRecado] = useState<Recado | null>(null);
  const avisar = (novo: Omit<Recado, "numero">) =>
    setRecado((anterior) => ({ numero: (anterior?.numero ?? 0) + 1, ...novo }));
  const fechar = useCallback(() => setRecado(null), []);
  return { recado, avisar, fechar };
}
