import { useState } from "react";
import { type Pedido, useEscolha } from "../escolha.ts";
import type { Definicao } from "./definicao.ts";
import { useErros } from "./use-erros.ts";
import { useRascunho } from "./use-rascunho.ts";
import { useVolta } from "./use-volta.ts";
import { validar } from "./validacao.ts";

export type Formulario<C extends string, Corpo> = ReturnType<typeof useFormulario<C, Corpo>>;

/** What is chosen and typed, and what is wrong with it. */
export function useFormulario<C extends string, Corpo>(
  definicao: Definicao<C, Corpo>,
  exigeConsentimento: boolean,
) {
  const { form, mudar, esquecer, ...estado } = useRascunho(definicao);
  const { conferir, retirar, ...lista } = useErros(definicao);
  const [consentiu, setConsentiu] = useState(false);
  const escolha = useEscolha(form);
  const { valores } = form;
  useVolta(definicao.topo, form.cidade !== "", estado.voltou, escolha.evento !== null);
  return {
    ...lista,
    ...estado,
    definicao,
    exigeConsentimento,
    escolha,
    valores,
    consentiu,
    mudarPedido: (pedido: Pedido) => {
      mudar((form) => ({ ...form, ...pedido }));
      retirar("cidade", "eventoId");
    },
    mudarValor: (campo: C, valor: string) => {
      mudar((form) => ({ ...form, valores: { ...form.valores, [campo]: valor } }));
      if (lista.erros[campo]) void conferir(campo, valor);
    },
    sair: (campo: C) => void conferir(campo, valores[campo]),
    mudarConsentimento: (marcado: boolean) => {
      setConsentiu(marcado);
      retirar("consentimento");
    },
    validar: () =>
      validar(definicao, { ...escolha, valores, consentiu: consentiu || !exigeConsentimento }),
    limpar: () => {
      esquecer();
      setConsentiu(false);
      lista.limpar();
    },
  };
}
