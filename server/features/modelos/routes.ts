import { modelos } from "#shared/contract/modelos.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { restoreHours, restoreModelo, saveHours, saveModelo } from "./commands.ts";
import { saveRodizio } from "./commands-rodizio.ts";
import { readRodizio } from "./queries-rodizio.ts";
import { hoursOf, listModelos } from "./queries.ts";

export function modelosRoutes(on: Mount, deps: Deps): void {
  const { db } = deps;
  on(modelos.list, (call) => listModelos(db, call.actor));
  on(modelos.save, (call) => saveModelo(deps, call, call.body));
  on(modelos.restore, (call) => restoreModelo(db, call, call.body));
  on(modelos.hours, (call) => hoursOf(db, call.actor));
  on(modelos.saveHours, (call) => saveHours(deps, call, call.body));
  on(modelos.rodizio, (call) => readRodizio(db, call));
  on(modelos.saveRodizio, (call) => saveRodizio(deps, call, call.body));
  on(modelos.restoreHours, (call) => restoreHours(db, call));
}
