import type { Actor } from "./actor.ts";
import type { Scope } from "./scope.ts";

/** The caller, the rows in reach, and the request id. Every handler's context is one. */
export interface Who {
  actor: Actor;
  scope: Scope;
  requestId: string;
}
