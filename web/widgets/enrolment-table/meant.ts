import { type Filters, TODOS } from "./filters.ts";

/** Whether the rows of one event alone are asked for. */
export const isOneEvent = (evento: string) => evento !== "" && evento !== TODOS;

/** Whether anything but an event cuts the list down. */
export const isNarrowed = ({ evento: _, cursor: _c, ...others }: Filters) =>
  Object.values(others).some((value) => value !== "");
