import type { Metrics } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";

/** The charts follow events and their people; those of a seller, its clients. */
const drawn: readonly (keyof Metrics)[] = [
  "totalEventos",
  "totalInteresses",
  "totalLeads",
  "totalPreMatriculas",
  "totalMatriculas",
];

/**
 * True if every chart of the role would be empty, whatever the period. A unit that counts itself ('Clientes 1' of a
 * school) has nothing to draw yet.
 */
export function hasNothingToDraw(role: Role, metrics: Metrics | null | undefined): boolean {
  if (!metrics) return false;
  const keys = role === "vendedor" ? (["totalClientes"] as const) : drawn;
  return keys.every((key) => (metrics[key] ?? 0) === 0);
}
