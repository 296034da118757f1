import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { pedidoDoLink } from "../escolha.ts";
import { type Guardado, guardarRascunho, lerRascunho, novo, type Rascunho } from "./rascunho.ts";

/** Whether the script has taken over: the first render must equal the one of the build. */
export function usePronto(): boolean {
  return useSyncExternalStore(semAssinatura, sim, nao);
}

const semAssinatura = () => () => {};
const sim = () => true;
const nao = () => false;

/**
 * The form's content: what a link chose or was typed before a reload, kept from then on.
 * @returns content, setter, whether the script has taken over from the built HTML, whether a draft
 *   was brought back, and a function that empties the form and forgets the draft
 */
export function useRascunho<C extends string>(definicao: Guardado<C>) {
  const pronto = usePronto();
  // The build knows neither link nor draft.
  const inicio = useMemo(
    () => (pronto ? inicioDoVisitante(definicao) : { form: novo(definicao), voltou: false }),
    [pronto, definicao],
  );
  const [mudado, setMudado] = useState<Rascunho<C>>();
  const form = mudado ?? inicio.form;

  useEffect(() => {
    if (pronto) guardarRascunho(definicao, form);
  }, [pronto, definicao, form]);

  const mudar = (mudanca: (form: Rascunho<C>) => Rascunho<C>) =>
    setMudado((mudado) => mudanca(mudado ?? inicio.form));
  const esquecer = () => {
    setMudado(novo(definicao));
    // At once: a form that leaves the screen runs no effect any more.
    guardarRascunho(definicao, novo(definicao));
  };
  return { form, mudar, esquecer, pronto, voltou: inicio.voltou };
}

/** A link with ?cidade=…&evento=… wins over the draft's city and event. */
function inicioDoVisitante<C extends string>(definicao: Guardado<C>) {
  const link = pedidoDoLink(location.search);
  const rascunho = lerRascunho(definicao);
  const form = { ...novo(definicao), ...rascunho, ...(link.cidade ? link : {}) };
  return { form, voltou: rascunho !== undefined };
}
