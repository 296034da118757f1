import { type Filters, TODOS } from "./filters.ts";

/** True if the filter is one event. */
export const isOneEvent = (evento: string) => evento !== "" && evento !== TODOS;

/** True if any filter but the event is set. */
export const isNarrowed = ({ evento: _, cursor: _c, ...others }: Filters) =>
  Object.values(others).some((value) => value !== "");
