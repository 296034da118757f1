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
  /** The link's event is chosen, or still on its way: nobody needs to choose. */
  isGiven: boolean;
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
 * City and event of a public form (product/dados.md#states). A request counts only when the server lists
 * it, because a link may be old or misspelt. Accents and case do not matter in a link's city. The only event of a city is
 * chosen by itself.
 */
export function useChoice(para: Purpose, wanted: Wanted): Choice {
  const [cidades, retryCidades] = useLoad("cidades", LOADS[para].cidades);
  const cidade = cidades.items.find((name) => fold(name) === fold(wanted.cidade)) ?? "";
  const [eventos, retryEventos] = useLoad(cidade, LOADS[para].eventos);
  const only = eventos.items.length === 1 && wanted.eventoId === "";
  const found = only ? eventos.items[0] : eventos.items.find(({ id }) => id === wanted.eventoId);
  const isCidadeClosed = cidades.state === "ready" && wanted.cidade !== "" && !cidade;
  const isEventoClosed = eventos.state === "ready" && wanted.eventoId !== "" && !found;
  const isLost = [cidades, eventos].some(({ state }) => state === "failed");
  return {
    cidades,
    retryCidades,
    cidade,
    isCidadeClosed,
    eventos,
    retryEventos,
    // Schools spell their city as they like; the visitor sees the chosen spelling.
    evento: found ? { ...found, cidade } : null,
    isEventoClosed,
    isGiven: isByLink(wanted) && !isLost && !isCidadeClosed && !isEventoClosed,
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

const isByLink = ({ cidade, eventoId }: Wanted): boolean =>
  cidade !== "" && eventoId !== "" && eventoId === wantedByLink().eventoId;
