import { fold } from "#shared/br/text.ts";
import { type Load, useLoad } from "./load.ts";
import { fetchCidades, fetchEventos, type EventoPublico } from "./calls.ts";

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

const loadCidades = (_: string, signal: AbortSignal) => fetchCidades(signal);

/**
 * City and event of a public form (product.md#states). What is asked for counts only when the server lists
 * it: a link may be old or misspelt. A city of a link is found without regard to accents and case.
 */
export function useChoice(wanted: Wanted): Choice {
  const [cidades, retryCidades] = useLoad("cidades", loadCidades);
  const cidade = cidades.items.find((name) => fold(name) === fold(wanted.cidade)) ?? "";
  const [eventos, retryEventos] = useLoad(cidade, fetchEventos);
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

/** Reads `?cidade=…&evento=…`, with which a link chooses for the visitor. */
export function wantedByLink(search: string): Wanted {
  const query = new URLSearchParams(search);
  return { cidade: query.get("cidade") ?? "", eventoId: query.get("evento") ?? "" };
}
