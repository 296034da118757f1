import type { ReactNode } from "react";
import type { Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { StaffPath } from "#web/lib/paths.ts";

/** A page with its filters in the address. */
export interface Target {
  path: StaffPath;
  search?: Record<string, string>;
}

/** Who looks at a chart, and on what day. */
export interface Viewer {
  role: Role;
  /** Today in São Paulo, YYYY-MM-DD. */
  today: string;
}

/** The figures behind a picture, for “Ver dados”. */
export interface Table {
  head: string[];
  rows: { key: string; cells: string[] }[];
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
  /** How the figures are made. */
  help?: string;
  draw: (series: Series, viewer: Viewer) => Picture;
}

/** The list of people who signed up, by the name that this role knows it by. */
export function leadsOf(role: Role, eventoId?: string): Target {
  if (role === "cliente") return { path: "/leads", search: { evento: eventoId ?? "todos" } };
  return { path: "/interesses", search: eventoId ? { evento: eventoId } : {} };
}
