import { useState } from "react";
import { flushSync } from "react-dom";
import { emOrdem, erroDoCampo, type Erros, type Pessoais } from "./validacao.ts";

/**
 * What is wrong with the form. A field is checked when it is left, from then on with every key; the
 * summary stands only after an attempt to send.
 */
export function useErros() {
  const [erros, setErros] = useState<Erros>({});
  const [tentou, setTentou] = useState(false);

  const conferir = async (campo: keyof Pessoais, valor: string) => {
    const erro = await erroDoCampo(campo, valor);
    setErros((erros) => ({ ...erros, [campo]: erro }));
  };

  const retirar = (...ids: (keyof Erros)[]) =>
    setErros((erros) => ({ ...erros, ...Object.fromEntries(ids.map((id) => [id, undefined])) }));

  /** Shows errors and takes the visitor to the first of them. */
  const recusar = (novos: Erros) => {
    flushSync(() => {
      setErros(novos);
      setTentou(true);
    });
    const [primeiro] = emOrdem(novos);
    if (primeiro) document.getElementById(primeiro.id)?.focus();
  };

  const limpar = () => {
    setErros({});
    setTentou(false);
  };

  return { erros, resumo: tentou ? emOrdem(erros) : [], conferir, retirar, recusar, limpar };
}
