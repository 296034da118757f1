import { useState } from "react";
import { flushSync } from "react-dom";
import type { Definicao, Erros } from "./definicao.ts";
import { emOrdem, erroDoCampo } from "./validacao.ts";

/**
 * What is wrong with the form. A field is checked when it is left, from then on with every key; the
 * summary stands only after an attempt to send.
 */
export function useErros<C extends string, Corpo>(definicao: Definicao<C, Corpo>) {
  const [erros, setErros] = useState<Erros>({});
  const [tentou, setTentou] = useState(false);

  const conferir = async (campo: C, valor: string) => {
    const erro = await erroDoCampo(definicao, campo, valor);
    setErros((erros) => ({ ...erros, [campo]: erro }));
  };

  const retirar = (...ids: string[]) =>
    setErros((erros) => ({ ...erros, ...Object.fromEntries(ids.map((id) => [id, undefined])) }));

  /** Shows errors and takes the visitor to the first of them. */
  const recusar = (novos: Erros) => {
    flushSync(() => {
      setErros(novos);
      setTentou(true);
    });
    const [primeiro] = emOrdem(definicao, novos);
    if (primeiro) document.getElementById(primeiro.id)?.focus();
  };

  const limpar = () => {
    setErros({});
    setTentou(false);
  };

  const resumo = tentou ? emOrdem(definicao, erros) : [];
  return { erros, resumo, conferir, retirar, recusar, limpar };
}
