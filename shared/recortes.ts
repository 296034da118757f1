// Filters with which a list shows the rows that a figure of the dashboard counted
// (docs/decisions/028). They are not in the contract, because then a page that only reads would
// load the contract's schemas.

import { valuesOf } from "./labels.ts";
import { resultadoContatoLabels, type ResultadoContato } from "./labels-contatos.ts";

export const SITUACOES = ["aguardando", "efetivada"] as const;
export type Situacao = (typeof SITUACOES)[number];

export const IDADES = [
  "menos_de_1_dia",
  "de_1_a_3_dias",
  "de_3_a_7_dias",
  "mais_de_7_dias",
] as const;
export type Idade = (typeof IDADES)[number];

/** The events to count: those to come, or all not called off; never inactive ones. */
export const AGENDAS = ["a_realizar", "sem_cancelados"] as const;
export type Agenda = (typeof AGENDAS)[number];

/** Stands in place of a client's id for the events that a micro-franchise holds itself. */
export const SEM_CLIENTE = "sem_cliente";

/** The latest outcome of a person's calls; `nunca` stands for those whom nobody has called yet. */
export const CONTATOS_FILTRADOS = ["nunca", ...valuesOf(resultadoContatoLabels)] as const;
export type ContatoFiltrado = "nunca" | ResultadoContato;

/** The answers to whether somebody came to the event, as its tables noted; of one event alone. */
export const PRESENCAS = ["veio", "faltou"] as const;
export type Presenca = (typeof PRESENCAS)[number];

/** Stands in place of an account's id for the caller's own. */
export const EU = "eu";
