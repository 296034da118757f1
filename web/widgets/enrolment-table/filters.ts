import { isValidData } from "#shared/br/data.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { textAt } from "../list/url-filters.ts";

/** Value of `?evento=` that asks for all events. */
export const TODOS = "todos";

/** The filters of a list as they stand in the address; "" where there is none. */
export interface Filters extends Record<string, string> {
  /** "" until somebody chooses, `todos`, or the id of an event. */
  evento: string;
  busca: string;
  /** AAAA-MM-DD. */
  data: string;
  cursor: string;
}

/** What the address says, without what cannot be meant. */
export function readFilters(search: Record<string, unknown>): Filters {
  const [evento, data] = [textAt(search, "evento"), textAt(search, "data")];
  return {
    evento: evento === TODOS || isUuid(evento) ? evento : "",
    busca: textAt(search, "busca").slice(0, 200),
    data: isValidData(data) ? data : "",
    cursor: textAt(search, "cursor"),
  };
}

/** Whether the rows of one event alone are asked for. */
export const isOneEvent = (evento: string) => evento !== "" && evento !== TODOS;
