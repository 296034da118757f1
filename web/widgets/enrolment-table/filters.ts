import { ordens } from "#shared/ordens.ts";
import { day, type Param, type Said } from "#web/lib/search.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { listSearch, ordemParam } from "../list/facets.ts";

/** Value of `?evento=` that asks for all events. */
export const TODOS = "todos";

/** "" until somebody chooses, `todos`, or the id of an event. */
const evento: Param = (text) => (text === TODOS || isUuid(text) ? text : "");

/** What the addresses of the four lists of people say. */
export const enrolmentSearch = {
  ...listSearch(),
  ...ordemParam(ordens.pessoas),
  evento,
  data: day,
};
export type EnrolmentSearch = typeof enrolmentSearch;
export type Filters = Said<EnrolmentSearch>;

/** Whether the rows of one event alone are asked for. */
export const isOneEvent = (evento: string) => evento !== "" && evento !== TODOS;
