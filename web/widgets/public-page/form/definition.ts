import type { EventoPublico, Purpose } from "../calls.ts";
import type { Rules } from "./rules.ts";

/** What stands in the fields, as typed. */
export type Values<C extends string> = Record<C, string>;

/** What is wrong, by the id of the control. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** What makes one public form differ from another; city, event and consent are the same in all. */
export interface Definition<C extends string, Body> {
  /** Name of the draft in the browser's storage. */
  name: string;
  /** Which events are offered. */
  para: Purpose;
  /** Id of the place that a reload brings back to the top of the window. */
  top: string;
  /** The fields that appear once an event is chosen, in the order of the screen; they are their ids too. */
  fields: readonly C[];
  /** Those among them that must never reach the browser's storage. */
  secret: readonly C[];
  /**
   * Fetches the contract's rules. They come in a file of their own: they are not needed before something is
   * typed, and would delay the first select by a tenth of the script (design.md#budgets).
   */
  rules: () => Promise<Rules<C, Body>>;
  /** What is to be sent, not checked yet. */
  build: (values: Values<C>, evento: EventoPublico) => Body;
}

/** Everything that can be wrong, in the order of the screen. */
export function controlsOf({ fields }: Pick<Definition<string, unknown>, "fields">): string[] {
  return ["cidade", "eventoId", ...fields, "consentimento"];
}
