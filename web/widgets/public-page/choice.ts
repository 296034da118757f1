import { fold } from "#shared/br/text.ts";
import { type Load, useLoad } from "./load.ts";
import { fetchCidades, fetchEventos, type EventoPublico, type Purpose } from "./calls.ts";

/** The city and event that a visitor, a link or a draft asks for. */
export interface Wanted {
  cidade: string;
  eventoId: string;
}

export interface Choice {
  cidades: Load<string>;
  retryCidades: () => void;
  /** The requested city in the list's spelling; "" while there is none. */
  cidade: string;
  /** The requested city has no open event. */
  isCidadeClosed: boolean;
  eventos: Load<EventoPublico>;
  retryEventos: () => void;
  evento: EventoPublico | null;
  /** The requested event is not open (any more). */
  isEventoClosed: boolean;
}

/** These are outside of components, because what loads must not change between renders. */
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
 * City and event of a public form (product.md#states). A request counts only when the server lists
 * it, because a link may be old or misspelt. Accents and case do not matter in a link's city.
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
    // Schools spell their city as they like; the visitor sees the chosen spelling.
    evento: found ? { ...found, cidade } : null,
    isEventoClosed: eventos.state === "ready" && wanted.eventoId !== "" && !found,
  };
}

/** The choice of a link: by `?cidade=…&evento=…`, or from the page for a short address. */
export function wantedByLink(): Wanted {
  const query = new URLSearchParams(location.search);
  const { cidade, evento } = document.querySelector<HTMLElement>("[data-evento]")?.dataset ?? {};
  return {
    cidade: query.get("cidade") ?? cidade ?? "",
    eventoId: query.get("evento") ?? evento ?? "",
  };
}
