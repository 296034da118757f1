import { useEffect, useState } from "react";

/** A list on its way from the server. */
export type Carga<T> =
  | { estado: "carregando" | "falhou"; itens: readonly T[] }
  | { estado: "pronta"; itens: readonly T[] };

/** A line that says nothing for so long is as good as none: the visitor gets "Tentar novamente". */
const PRAZO_MS = 20_000;

/**
 * Loads a list for `chave`, again when it changes; an answer that comes too late is dropped, so
 * that the list on the screen always belongs to `chave`.
 * @param chave what the list depends on; "" loads nothing
 * @param buscar must not change between renders
 * @returns the list's state, and a function that tries again
 */
export function useCarga<T>(
  chave: string,
  buscar: (chave: string, signal: AbortSignal) => Promise<T[]>,
): [Carga<T>, () => void] {
  const [tentativa, setTentativa] = useState(0);
  const [resposta, setResposta] = useState<{ pedido: string; itens: T[] | null }>();
  const pedido = `${tentativa} ${chave}`;

  useEffect(() => {
    if (chave === "") return;
    const controle = new AbortController();
    let vale = true;
    const responder = (itens: T[] | null) => vale && setResposta({ pedido, itens });
    const prazo = setTimeout(() => controle.abort(), PRAZO_MS);
    buscar(chave, controle.signal)
      .then(responder, () => responder(null))
      .finally(() => clearTimeout(prazo));
    return () => {
      vale = false;
      controle.abort();
    };
  }, [chave, pedido, buscar]);

  const repetir = () => setTentativa((n) => n + 1);
  if (resposta?.pedido !== pedido) return [{ estado: "carregando", itens: [] }, repetir];
  if (!resposta.itens) return [{ estado: "falhou", itens: [] }, repetir];
  return [{ estado: "pronta", itens: resposta.itens }, repetir];
}
