import type { EventoPublico, Purpose } from "../calls.ts";
import type { Rules } from "./rules.ts";

export type Values<C extends string> = Record<C, string>;

export type Errors = Readonly<Record<string, string | undefined>>;

/** The differences between the public forms; city, event and consent are the same in all. */
export interface Definition<C extends string, Body> {
  /** The name of the draft in the browser's storage. */
  name: string;
  /** The use of the events, which decides the offered ones. */
  para: Purpose;
  /** The id of the place that a reload scrolls to the top of the window. */
  top: string;
  /** The fields after the choice of an event, in order; they are their ids too. */
  fields: readonly C[];
  /** Fields that must never reach the browser's storage. */
  secret: readonly C[];
  /**
   * Loads the contract's rules. They have a file of their own: nobody needs them before typing, and
   * they would delay the first select by a tenth of the script (design.md#budgets).
   */
  rules: () => Promise<Rules<C, Body>>;
  /** The body to send, not checked yet. */
  build: (values: Values<C>, evento: EventoPublico) => Body;
}

/** All controls that can have an error, in the order of the screen. */
export function controlsOf({ fields }: Pick<Definition<string, unknown>, "fields">): string[] {
  return ["cidade", "eventoId", ...fields, "consentimento"];
}
