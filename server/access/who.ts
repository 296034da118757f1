import type { Actor } from "./actor.ts";
import type { Scope } from "./scope.ts";

/** The caller, the rows in reach, and the request id. Every handler's context is one. */
export interface Who {
  actor: Actor;
  scope: Scope;
  requestId: string;
  /** The version of the row that the caller has read, for an edit (docs/decisions/052). */
  seen?: string | undefined;
}
