import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import type { EventoPublico } from "#web/widgets/pagina-publica/chamadas.ts";
import { enviarInscricao, type Falha } from "./data.ts";
import { chaveDoEnvio } from "./rascunho.ts";
import { useFolga } from "./use-folga.ts";
import type { Formulario } from "./use-formulario.ts";
import { useRecado } from "./use-recado.ts";

const SEM_RESPOSTA: Falha = { mensagem: undefined, erros: {} };

/** Sending the form: pending, failure (what is typed stays), success (form and city are reset). */
export function useEnvio(formulario: Formulario) {
  const { evento } = formulario.escolha;
  const [enviando, setEnviando] = useState(false);
  const [falha, setFalha] = useState<Falha>();
  const [inscrito, setInscrito] = useState<EventoPublico>();
  const { recado, avisar, fechar } = useRecado();
  const isca = useRef<HTMLInputElement>(null);
  const ocupado = useRef(false);
  const folga = useFolga(evento?.id);

  async function enviar() {
    if (ocupado.current) return;
    ocupado.current = true;
    setFalha(undefined);
    const lead = await formulario.validar();
    if ("erros" in lead) formulario.recusar(lead.erros);
    else await remeter(lead);
    ocupado.current = false;
  }

  async function remeter(lead: NovoLead) {
    flushSync(() => setEnviando(true));
    await folga();
    const falha = isca.current?.value
      ? SEM_RESPOSTA
      : await enviarInscricao(lead, chaveDoEnvio(lead));
    // Synchronously, because what comes next moves the focus to what this brings to the screen.
    flushSync(() => {
      setEnviando(false);
      setFalha(falha);
      if (!falha) {
        setInscrito(evento ?? undefined);
        formulario.limpar();
      }
    });
    avisar(falha);
    document.getElementById(falha ? "falha" : "confirmacao")?.focus();
    if (falha && Object.keys(falha.erros).length > 0) formulario.recusar(falha.erros);
  }

  return { enviando, falha, inscrito, recado, fechar, isca, enviar };
}
