import type { Declaracao, preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { addressOnly } from "#web/widgets/public-page/calls.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

export type { Declaracao };

const verify = addressOnly<typeof preMatriculas.verify>({
  method: "GET",
  path: "/api/public/declaracoes/:codigo",
});

/** Asks for the declaration of a code; a failure brings the server's sentence, also for one that does not exist. */
export function fetchDeclaracao(codigo: string) {
  return send(verify, { params: { codigo } });
}
