import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EventoPublico } from "../chamadas.ts";
import { type Envio, type Falha, SEM_RESPOSTA } from "./envio.ts";
import { chaveDoEnvio } from "./rascunho.ts";
import { useFolga } from "./use-folga.ts";
import type { Formulario } from "./use-formulario.ts";
import { useRecado } from "./use-recado.ts";
import { porControle } from "./validacao.ts";

interface Palavras {
  titulo: string;
  texto: string;
}

/** What the toast says (product.md#messages); `texto` of a failure stands in for a silent server. */
interface Recados {
  falha: Palavras;
  sucesso?: Palavras;
}

interface Destino<Corpo, Resposta> {
  enviar: (corpo: Corpo, chave: string) => Promise<Envio<Resposta>>;
  recados: Recados;
  /** Shows what has come of it; runs together with the form's emptying. */
  aoChegar: (resposta: Resposta, evento: EventoPublico) => void;
}

export type EnvioDoFormulario = ReturnType<typeof useEnvio>;

/** Sending a form: pending, failure (what is typed stays), success (form and city are reset). */
export function useEnvio<C extends string, Corpo, Resposta>(
  formulario: Formulario<C, Corpo>,
  destino: Destino<Corpo, Resposta>,
) {
  const { definicao, escolha } = formulario;
  const [enviando, setEnviando] = useState(false);
  const { desistir, fracassar, concluir, ...desfecho } = useDesfecho(formulario, destino.recados);
  const isca = useRef<HTMLInputElement>(null);
  const folga = useFolga(escolha.evento?.id);

  const remeter = async (corpo: Corpo, evento: EventoPublico) => {
    setEnviando(true);
    await folga();
    const envio: Envio<Resposta> = isca.current?.value
      ? { falha: SEM_RESPOSTA }
      : await destino.enviar(corpo, chaveDoEnvio(definicao, corpo));
    flushSync(() => setEnviando(false));
    if ("falha" in envio) fracassar(envio.falha);
    else concluir(() => destino.aoChegar(envio.resposta, evento));
  };

  const enviar = useUmaVez(async () => {
    desistir();
    const { evento } = escolha;
    const lido = await formulario.validar();
    if ("erros" in lido) formulario.recusar(lido.erros);
    else if (evento) await remeter(lido.corpo, evento);
  });

  return { ...desfecho, enviando, isca, enviar };
}

/**
 * What came of the last attempt: in the form, in the toast, and where the focus goes. What is shown
 * is shown synchronously, because the focus follows it.
 */
function useDesfecho<C extends string, Corpo>(
  { definicao, limpar, recusar }: Formulario<C, Corpo>,
  recados: Recados,
) {
  const [falha, setFalha] = useState<Falha>();
  const { recado, avisar, fechar } = useRecado();
  return {
    falha,
    recado,
    fechar,
    desistir: () => setFalha(undefined),
    fracassar: (falha: Falha) => {
      flushSync(() => setFalha(falha));
      const { titulo, texto } = recados.falha;
      avisar({ tipo: "erro", titulo, texto: falha.mensagem ?? texto });
      document.getElementById("falha")?.focus();
      const erros = porControle(definicao, falha.issues);
      if (Object.keys(erros).length > 0) recusar(erros);
    },
    concluir: (mostrar: () => void) => {
      flushSync(() => {
        mostrar();
        limpar();
      });
      if (recados.sucesso) avisar({ tipo: "sucesso", ...recados.sucesso });
      document.getElementById("confirmacao")?.focus();
    },
  };
}

/** An action that is not begun again while it runs. */
function useUmaVez(acao: () => Promise<void>): () => Promise<void> {
  const ocupado = useRef(false);
  return async () => {
    if (ocupado.current) return;
    ocupado.current = true;
    await acao();
    ocupado.current = false;
  };
}
