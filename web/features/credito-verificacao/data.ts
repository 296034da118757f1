import type { Declaracao } from "#shared/contract/pre-matriculas.ts";
import { preMatriculas } from "#web/lib/calls.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

export type { Declaracao };

/** Asks for the declaration of a code; a failure brings the server's sentence, also for one that does not exist. */
export function fetchDeclaracao(codigo: string) {
  return send(preMatriculas.verify, { params: { codigo } });
}
