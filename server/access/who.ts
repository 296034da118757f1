import type { Actor } from "./actor.ts";
import type { Scope } from "./scope.ts";

/** Who calls, which rows they reach, and under which request it is logged. Every handler's context is one. */
export interface Who {
  actor: Actor;
  scope: Scope;
  requestId: string;
}
