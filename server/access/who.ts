import type { Actor } from "./actor.ts";
import type { MesaDoAparelho } from "./mesa.ts";
import type { Scope } from "./scope.ts";

/** A table of an event that calls, or an account that works at one. */
export interface NaMesa {
  actor: Actor | undefined;
  mesa: MesaDoAparelho | undefined;
  scope: Scope;
  requestId: string;
}

/** The caller, the rows in reach, and the request id. Every handler's context is one. */
export interface Who {
  actor: Actor;
  scope: Scope;
  requestId: string;
  /** The version of the row that the caller has read, for an edit (docs/decisions/052). */
  seen?: string | undefined;
}
