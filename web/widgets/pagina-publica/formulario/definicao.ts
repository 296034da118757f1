import type { EventoPublico } from "../chamadas.ts";
import type { Regras } from "./regras.ts";

/** What stands in the fields, as typed. */
export type Valores<C extends string> = Record<C, string>;

/** What is wrong, by the id of the control. */
export type Erros = Readonly<Record<string, string | undefined>>;

/** What makes one public form differ from another; city, event and consent are the same in all. */
export interface Definicao<C extends string, Corpo> {
  /** Name of the draft in the browser's storage. */
  nome: string;
  /** Id of the place that a reload brings back to the top of the window. */
  topo: string;
  /** The fields that appear once an event is chosen, in the order of the screen; they are their ids too. */
  campos: readonly C[];
  /** Those among them that must never reach the browser's storage. */
  sigilosos: readonly C[];
  /**
   * Fetches the contract's rules. They come in a file of their own: they are not needed before something is
   * typed, and would delay the first select by a tenth of the script (design.md#budgets).
   */
  regras: () => Promise<Regras<C, Corpo>>;
  /** What is to be sent, not checked yet. */
  montar: (valores: Valores<C>, evento: EventoPublico) => Corpo;
}

/** Everything that can be wrong, in the order of the screen. */
export function controlesDe({ campos }: Pick<Definicao<string, unknown>, "campos">): string[] {
  return ["cidade", "eventoId", ...campos, "consentimento"];
}
