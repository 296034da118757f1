import { addDays } from "#shared/br/data.ts";
import type { Unidade } from "#shared/contract/unidades.ts";
import type { RecordPath, StaffPath } from "#web/lib/paths.ts";

/** The list of each kind of unit, and its name. */
export const lists = {
  franquia: { path: "/franquias", label: "Franquias" },
  micro_franquia: { path: "/micro-franquias", label: "Micro-franquias" },
  cliente: { path: "/clientes", label: "Clientes" },
} as const satisfies Record<Unidade["tipo"], { path: StaffPath; label: string }>;

/** The days of a list of events: from one on, or up to one. */
export type Days = { de: string } | { ate: string };

/** The days of the events to come, or of the past ones. */
export function daysOf(which: "proximos" | "anteriores", today: string): Days {
  return which === "proximos" ? { de: today } : { ate: addDays(today, -1) };
}

/** The page of a unit. */
export function pageOf({ tipo, id }: Pick<Unidade, "tipo" | "id">): RecordPath {
  return `${lists[tipo].path}/${id}`;
}
