import { fold } from "#shared/br/text.ts";
import { type Load, useLoad } from "./load.ts";
import { fetchCidades, fetchEventos, type EventoPublico, type Purpose } from "./calls.ts";

/** City and event as a visitor, a link or a draft asks for them. */
export interface Wanted {
  cidade: string;
  eventoId: string;
}

export interface Choice {
  cidades: Load<string>;
  retryCidades: () => void;
  /** The asked city as the list spells it; "" while there is none. */
  cidade: string;
  /** Asked for, but without an open event. */
  isCidadeClosed: boolean;
  eventos: Load<EventoPublico>;
  retryEventos: () => void;
  evento: EventoPublico | null;
  /** Asked for, but not open (any more). */
  isEventoClosed: boolean;
}

/** Kept outside of components: what loads must not change between renders. */
const LOADS = {
  inscricao: loadsFor("inscricao"),
  ativacao: loadsFor("ativacao"),
};

function loadsFor(para: Purpose) {
  return {
    cidades: (_: string, signal: AbortSignal) => fetchCidades(para, signal),
    eventos: (cidade: string, signal: AbortSignal) => fetchEventos(para, cidade, signal),
  };
}

/**
 * City and event of a public form (product.md#states). What is asked for counts only when the server lists
 * it: a link may be old or misspelt. A city of a link is found without regard to accents and case.
 */
export function useChoice(para: Purpose, wanted: Wanted): Choice {
  const [cidades, retryCidades] = useLoad("cidades", LOADS[para].cidades);
  const cidade = cidades.items.find((name) => fold(name) === fold(wanted.cidade)) ?? "";
  const [eventos, retryEventos] = useLoad(cidade, LOADS[para].eventos);
  const found = eventos.items.find(({ id }) => id === wanted.eventoId);
  return {
    cidades,
    retryCidades,
    cidade,
    isCidadeClosed: cidades.state === "ready" && wanted.cidade !== "" && !cidade,
    eventos,
    retryEventos,
    // Schools spell their city as they like; the visitor sees the one that was chosen.
    evento: found ? { ...found, cidade } : null,
    isEventoClosed: eventos.state === "ready" && wanted.eventoId !== "" && !found,
  };
}

/** What a link chooses for the visitor: by `?cidade=…&evento=…`, or by a short address, as the server wrote it into the page. */
export function wantedByLink(): Wanted {
  const query = new URLSearchParams(location.search);
  const { cidade, evento } = document.querySelector<HTMLElement>("[data-evento]")?.dataset ?? {};
  return {
    cidade: query.get("cidade") ?? cidade ?? "",
    eventoId: query.get("evento") ?? evento ?? "",
  };
}
