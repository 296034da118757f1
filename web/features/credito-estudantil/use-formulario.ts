import { useState } from "react";
import { type Pedido, useEscolha } from "#web/widgets/pagina-publica/escolha.ts";
import { NOVO } from "./rascunho.ts";
import { useErros } from "./use-erros.ts";
import { useRascunho } from "./use-rascunho.ts";
import { useVolta } from "./use-volta.ts";
import { type Pessoais, validar } from "./validacao.ts";

export type Formulario = ReturnType<typeof useFormulario>;

/** What is chosen and typed, and what is wrong with it. */
export function useFormulario(exigeConsentimento: boolean) {
  const { form, mudar, pronto, voltou } = useRascunho();
  const { conferir, retirar, limpar, ...lista } = useErros();
  const [consentiu, setConsentiu] = useState(false);
  const escolha = useEscolha(form);
  const { pessoais } = form;
  useVolta(form.cidade !== "", voltou, escolha.evento !== null);
  return {
    ...lista,
    pronto,
    escolha,
    pessoais,
    consentiu,
    mudarPedido: (pedido: Pedido) => {
      mudar((form) => ({ ...form, ...pedido }));
      retirar("cidade", "eventoId");
    },
    mudarPessoal: (campo: keyof Pessoais, valor: string) => {
      mudar((form) => ({ ...form, pessoais: { ...form.pessoais, [campo]: valor } }));
      if (lista.erros[campo]) void conferir(campo, valor);
    },
    sair: (campo: keyof Pessoais) => void conferir(campo, pessoais[campo]),
    mudarConsentimento: (marcado: boolean) => {
      setConsentiu(marcado);
      retirar("consentimento");
    },
    validar: () => {
      const eventoId = escolha.evento?.id ?? "";
      const consente = consentiu || !exigeConsentimento;
      return validar({ cidade: escolha.cidade, eventoId, pessoais, consentiu: consente });
    },
    limpar: () => {
      mudar(() => NOVO);
      setConsentiu(false);
      limpar();
    },
  };
}
