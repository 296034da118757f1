import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { pedidoDoLink } from "#web/widgets/pagina-publica/escolha.ts";
import { guardarRascunho, lerRascunho, NOVO, type Rascunho } from "./rascunho.ts";

/**
 * The form's content: what a link chose or was typed before a reload, kept from then on.
 * @returns content, setter, whether the script has taken over from the built HTML, and whether a
 *   draft was brought back
 */
export function useRascunho() {
  // The first render must equal the one of the build, which knows neither link nor draft.
  const pronto = useSyncExternalStore(semAssinatura, sim, nao);
  const inicio = useMemo(() => (pronto ? inicioDoVisitante() : EM_BRANCO), [pronto]);
  const [mudado, setMudado] = useState<Rascunho>();
  const form = mudado ?? inicio.form;

  useEffect(() => {
    if (pronto) guardarRascunho(form);
  }, [pronto, form]);

  const mudar = (mudanca: (form: Rascunho) => Rascunho) =>
    setMudado((mudado) => mudanca(mudado ?? inicio.form));
  return { form, mudar, pronto, voltou: inicio.voltou };
}

const semAssinatura = () => () => {};
const sim = () => true;
const nao = () => false;

const EM_BRANCO = { form: NOVO, voltou: false };

/** A link with ?cidade=…&evento=… wins over the draft's city and event. */
function inicioDoVisitante(): { form: Rascunho; voltou: boolean } {
  const link = pedidoDoLink(location.search);
  const rascunho = lerRascunho();
  const form = { ...NOVO, ...rascunho, ...(link.cidade ? link : {}) };
  return { form, voltou: rascunho !== undefined };
}
