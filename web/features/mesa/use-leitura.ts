import { useState } from "react";
import { parseCartao } from "#shared/cartao-codigo.ts";
import type { EstadoDaMesa } from "#shared/contract/mesas.ts";

/** The card that was read and waits for its person; what is no card says so, and reading goes on. */
export function useLeitura(estado: EstadoDaMesa | null) {
  const [cartao, setCartao] = useState<string | null>(null);
  const [dito, setDito] = useState<string | null>(null);
  const ler = (text: string) => {
    const lido = parseCartao(text);
    if (lido === undefined) return setDito("Este código não é de um cartão");
    if (lido.evento !== undefined && estado && lido.evento !== estado.evento.codigo)
      return setDito("Este cartão é de outro evento");
    setCartao(lido.codigo);
    setDito(null);
  };
  const soltar = () => {
    setCartao(null);
    setDito(null);
  };
  return { cartao, dito, ler, soltar, dizer: setDito };
}
