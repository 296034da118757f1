import type { ReactNode } from "react";
import type { Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { RecordPath, StaffPath } from "#web/lib/paths.ts";

/** A page with its filters in the address. */
export interface Target {
  path: StaffPath | RecordPath;
  search?: Record<string, string>;
  /** The figure that leads there, where it counts the rows of that list. */
  rows?: number;
  /** Name of the unit that `search` cuts the list down to. */
  unidade?: string;
}

/** The reader of a chart, and the day. */
export interface Viewer {
  role: Role;
  /** Today in São Paulo, YYYY-MM-DD. */
  today: string;
}

/** The figures behind a picture, for “Ver dados”. */
export interface Table {
  head: string[];
  rows: { key: string; cells: string[]; to?: Target }[];
}

/** A chart with its figures. */
export interface Picture {
  /** One or two sentences that say what the picture shows. */
  summary: string;
  table: Table;
  /** Absent where there is nothing to be drawn; the summary is shown instead. */
  picture: ReactNode;
  /** The list behind it. */
  more?: Target & { label: string };
}

/** A chart of the dashboard. It is shown because the reader can act on it (docs/decisions/015). */
export interface Chart {
  key: string;
  /** The kind of picture in a word or two. */
  kicker: string;
  /** A question that the picture answers. */
  title: string;
  /** Explains how the figures are made. */
  help?: string;
  draw: (series: Series, viewer: Viewer) => Picture;
}

/**
 * The list of people who signed up, by the name that this role knows it by.
 * @param search what it is cut down to
 */
export function leadsOf(role: Role, search: Record<string, string>, rows?: number): Target {
  if (role !== "cliente") return { path: "/interesses", search, rows };
  // A client's list asks for an event first.
  return { path: "/leads", search: { evento: "todos", ...search }, rows };
}

/** The events of the period, as the funnel counts them. */
export const heldIn = ({ de, ate }: Pick<Series, "de" | "ate">) => ({
  agenda: "sem_cancelados",
  de,
  ate,
});

/** The same as what lists of people are cut down to. */
export const peopleHeldIn = ({ de, ate }: Pick<Series, "de" | "ate">) => ({
  eventosDe: de,
  eventosAte: ate,
});

/** The same list, of one unit alone. */
export const ofUnidade = (to: Target, id: string, nome: string | null): Target => ({
  ...to,
  search: { ...to.search, unidade: id },
  unidade: nome ?? undefined,
});
