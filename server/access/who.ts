import type { Actor } from "./actor.ts";
import type { Scope } from "./scope.ts";

/**
 * The caller, the rows that the caller reaches, and the request id of the log. Every handler's
 * context is one.
 */
export interface Who {
  actor: Actor;
  scope: Scope;
  requestId: string;
}
