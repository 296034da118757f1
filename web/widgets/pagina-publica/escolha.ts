import { fold } from "#shared/br/text.ts";
import { type Carga, useCarga } from "./carga.ts";
import { buscarCidades, buscarEventos, type EventoPublico } from "./chamadas.ts";

/** City and event as a visitor, a link or a draft asks for them. */
export interface Pedido {
  cidade: string;
  eventoId: string;
}

export interface Escolha {
  cidades: Carga<string>;
  repetirCidades: () => void;
  /** The asked city as the list spells it; "" while there is none. */
  cidade: string;
  /** Asked for, but without an open event. */
  cidadeFechada: boolean;
  eventos: Carga<EventoPublico>;
  repetirEventos: () => void;
  evento: EventoPublico | null;
  /** Asked for, but not open (any more). */
  eventoFechado: boolean;
}

const carregarCidades = (_: string, signal: AbortSignal) => buscarCidades(signal);

/**
 * City and event of a public form (product.md#states). What is asked for counts only when the server lists
 * it: a link may be old or misspelt. A city of a link is found without regard to accents and case.
 */
export function useEscolha(pedido: Pedido): Escolha {
  const [cidades, repetirCidades] = useCarga("cidades", carregarCidades);
  const cidade = cidades.itens.find((nome) => fold(nome) === fold(pedido.cidade)) ?? "";
  const [eventos, repetirEventos] = useCarga(cidade, buscarEventos);
  const achado = eventos.itens.find(({ id }) => id === pedido.eventoId);
  return {
    cidades,
    repetirCidades,
    cidade,
    cidadeFechada: cidades.estado === "pronta" && pedido.cidade !== "" && !cidade,
    eventos,
    repetirEventos,
    // Schools spell their city as they like; the visitor sees the one that he chose.
    evento: achado ? { ...achado, cidade } : null,
    eventoFechado: eventos.estado === "pronta" && pedido.eventoId !== "" && !achado,
  };
}

/** Reads `?cidade=…&evento=…`, with which a link chooses for the visitor. */
export function pedidoDoLink(search: string): Pedido {
  const query = new URLSearchParams(search);
  return { cidade: query.get("cidade") ?? "", eventoId: query.get("evento") ?? "" };
}
