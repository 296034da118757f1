// What a list can be cut down to, so that it holds the rows that a figure of the dashboard counted (docs/decisions/028). Apart
// from the contract, whose schemas a page that only reads must not bring along.

/** How far a pré-matrícula has come. */
export const SITUACOES = ["aguardando", "efetivada"] as const;
export type Situacao = (typeof SITUACOES)[number];

/** How long ago something was made. */
export const IDADES = [
  "menos_de_1_dia",
  "de_1_a_3_dias",
  "de_3_a_7_dias",
  "mais_de_7_dias",
] as const;
export type Idade = (typeof IDADES)[number];

/** Which events count: those still to take place, or all that were not called off. Both leave out inactive ones. */
export const AGENDAS = ["a_realizar", "sem_cancelados"] as const;
export type Agenda = (typeof AGENDAS)[number];

/** In place of a client's id: the events that a micro-franchise holds by itself. */
export const SEM_CLIENTE = "sem_cliente";
