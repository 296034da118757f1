import type { Declaracao, preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { addresses } from "#web/lib/addresses.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

export type { Declaracao };

const { verify } = addresses<typeof preMatriculas>()({
  verify: "GET /api/public/declaracoes/:codigo",
});

/** Asks for the declaration of a code; a failure brings the server's sentence, also for one that does not exist. */
export function fetchDeclaracao(codigo: string) {
  return send(verify, { params: { codigo } });
}
