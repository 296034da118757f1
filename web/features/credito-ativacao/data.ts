import type { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import type { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { addresses } from "#web/lib/addresses.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

const { create } = addresses<typeof preMatriculas>()({ create: "POST /api/pre-matriculas" });

/** Activates the credit; `key` is the Idempotency-Key. */
export function sendAtivacao(input: NovaPreMatricula, key: string) {
  return send(create, { body: input }, key);
}

/** product.md#messages: what the toast says. Success has a screen of its own. */
export const toasts = {
  failure: { title: "Erro ao ativar crédito", text: "Erro ao ativar crédito" },
};
