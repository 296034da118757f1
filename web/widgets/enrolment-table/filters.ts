import { ordens } from "#shared/ordens.ts";
import { IDADES, SEM_CLIENTE, SITUACOES } from "#shared/recortes.ts";
import { day, freeText, oneOf, type Param, type Said } from "#web/lib/search.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { listSearch, ordemParam } from "../list/facets.ts";

/** Value of `?evento=` that asks for all events. */
export const TODOS = "todos";

/** "" until somebody chooses, `todos`, or the id of an event. */
const evento: Param = (text) => (text === TODOS || isUuid(text) ? text : "");

/** A franchise, micro-franchise or client by its id, or the events without a client. */
const unidade: Param = (text) => (text === SEM_CLIENTE || isUuid(text) ? text : "");

/** What the addresses of the lists of people say. */
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
};

/** The same of `/pre-matriculas`: the widest of them, which the other pages do not let through. */
export const preMatriculasSearch = {
  ...enrolmentSearch,
  situacao: oneOf(SITUACOES),
  idade: oneOf(IDADES),
  curso: freeText,
};
export type EnrolmentSearch = typeof preMatriculasSearch;
export type Filters = Said<EnrolmentSearch>;
