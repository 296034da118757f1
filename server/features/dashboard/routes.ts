import { dashboard } from "#shared/contract/dashboard.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { countLists } from "./queries.ts";

export function dashboardRoutes(on: Mount, { db }: Deps): void {
  on(dashboard.metrics, ({ scope, actor }) => countLists(db, scope, actor.role));
}
