import { incidentes } from "#shared/contract/incidentes.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { listIncidentes } from "./queries.ts";

export function incidentesRoutes(on: Mount, { db }: Deps): void {
  on(incidentes.list, (call) => listIncidentes(db, call));
}
