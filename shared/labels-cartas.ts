// The words of letters to the families of an event, apart from labels.ts, which every page loads.

/** To whom a letter goes (docs/decisions/087): the tabs of an event's people. */
export const segmentoCartaLabels = {
  inscritos: "Inscritos",
  vieram: "Vieram",
  faltaram: "Faltaram",
  ativaram: "Ativaram",
} as const;
export type SegmentoCarta = keyof typeof segmentoCartaLabels;

/** The states of a letter to one family. */
export const estadoDestinoLabels = {
  esperando: "Esperando",
  enviada: "Enviada",
  parada: "Parada",
  dispensada: "Dispensada",
  devolvida: "Não entregue",
} as const;

/** A network writes to an address at most once in so many days. */
export const DIAS_ENTRE_CARTAS = 7;

/** The reasons why a family gets no letter, in the order in which the first one counts. */
export const foraDaCartaLabels = {
  semEmail: "sem e-mail",
  ativou: "já ativou o crédito",
  matriculou: "já se matriculou",
  semConsentimento: "não marcou o consentimento",
  naoContatar: "pediu para não ser contatada",
  recusou: "não quer mais cartas",
  recente: "recebeu uma carta nesta semana",
} as const;
export type ForaDaCarta = keyof typeof foraDaCartaLabels;
