import { ordens } from "#shared/ordens.ts";
import {
  CONTATOS_FILTRADOS,
  EU,
  IDADES,
  PRESENCAS,
  SEM_CLIENTE,
  SITUACOES,
} from "#shared/recortes.ts";
import { day, freeText, oneOf, type Param, type Said } from "#web/lib/search.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { listSearch, ordemParam } from "../list/facets.ts";

/** The value of `?evento=` for all events. */
export const TODOS = "todos";

/** "" before the choice, `todos`, or the id of an event. */
const evento: Param = (text) => (text === TODOS || isUuid(text) ? text : "");

/** The id of a franchise, micro-franchise or client, or the events without a client. */
const unidade: Param = (text) => (text === SEM_CLIENTE || isUuid(text) ? text : "");

/** The id of the link that brought them. */
const origem: Param = (text) => (isUuid(text) ? text : "");

export const enrolmentSearch = {
  ...listSearch,
  ...ordemParam(ordens.pessoas),
  evento,
  data: day,
  desde: day,
  ate: day,
  eventosDe: day,
  eventosAte: day,
  unidade,
  origem,
};

/** The id of an account, or the user's own. */
const responsavel: Param = (text) => (text === EU || isUuid(text) ? text : "");

/** The parameters of the lists of those who are called. */
export const contactSearch = {
  ...enrolmentSearch,
  contato: oneOf(CONTATOS_FILTRADOS),
  responsavel,
  presenca: oneOf(PRESENCAS),
  // The server knows the choices: their lists would be in each page's script.
  serie: freeText,
  turno: freeText,
};

/**
 * The parameters of `/pre-matriculas`. It has the most; the other pages refuse the additional ones.
 */
export const preMatriculasSearch = {
  ...contactSearch,
  situacao: oneOf(SITUACOES),
  idade: oneOf(IDADES),
  curso: freeText,
};
export type EnrolmentSearch = typeof preMatriculasSearch;
export type Filters = Said<EnrolmentSearch>;

export interface MoreFiltersProps {
  filters: Pick<
    Filters,
    "evento" | "presenca" | "serie" | "turno" | "contato" | "responsavel" | "origem"
  >;
  change: (patch: Partial<Filters>) => void;
  /** The people of this list are called. */
  isCalled: boolean;
}
