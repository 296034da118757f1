import type { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { addressOnly } from "#web/widgets/public-page/calls.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

const secondCopy = addressOnly<typeof preMatriculas.secondCopy>({
  method: "POST",
  path: "/api/public/declaracoes",
});

/** Asks for a declaration again; a failure brings the server's sentence. */
export function fetchSegundaVia(codigo: string, cpfAluno: string) {
  return send(secondCopy, { body: { codigo, cpfAluno } });
}
