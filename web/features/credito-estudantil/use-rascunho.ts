import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { pedidoDoLink } from "#web/widgets/pagina-publica/escolha.ts";
import { guardarRascunho, lerRascunho, NOVO, type Rascunho } from "./rascunho.ts";

/**
 * The form's content: what a link chose or was typed before a reload, kept from then on.
 * @returns content, setter, and whether the script has taken over from the built HTML
 */
export function useRascunho() {
  // The first render must equal the one of the build, which knows neither link nor draft.
  const pronto = useSyncExternalStore(semAssinatura, sim, nao);
  const inicio = useMemo(() => (pronto ? inicioDoVisitante() : NOVO), [pronto]);
  const [mudado, setMudado] = useState<Rascunho>();
  const form = mudado ?? inicio;

  useEffect(() => {
    if (pronto) guardarRascunho(form);
  }, [pronto, form]);

  const mudar = (mudanca: (form: Rascunho) => Rascunho) =>
    setMudado((mudado) => mudanca(mudado ?? inicio));
  return { form, mudar, pronto };
}

const semAssinatura = () => () => {};
const sim = () => true;
const nao = () => false;

/** A link with ?cidade=…&evento=… wins over the draft's city and event. */
function inicioDoVisitante(): Rascunho {
  const link = pedidoDoLink(location.search);
  return { ...NOVO, ...lerRascunho(), ...(link.cidade ? link : {}) };
}
