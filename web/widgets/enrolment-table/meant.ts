import { type Filters, TODOS } from "./filters.ts";

/** Whether the filter is one event. */
export const isOneEvent = (evento: string) => evento !== "" && evento !== TODOS;

/** Whether any filter but the event is set. */
export const isNarrowed = ({ evento: _, cursor: _c, ...others }: Filters) =>
  Object.values(others).some((value) => value !== "");
