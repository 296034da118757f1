import type { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import { preMatriculas } from "#web/lib/calls.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

/**
 * Activates the credit; `key` is the Idempotency-Key. The card that led here goes along while its
 * event is chosen. One that was refused is taken out of the address, so that the next try does
 * without it.
 */
export async function sendAtivacao(input: NovaPreMatricula, key: string) {
  const address = new URL(location.href);
  const { searchParams: said } = address;
  const cartao = (said.get("evento") === input.eventoId && said.get("cartao")) || undefined;
  const reply = await send(preMatriculas.create, { body: { ...input, cartao } }, key);
  if ("failure" in reply && reply.failure.issues.some(({ path }) => path === "cartao")) {
    said.delete("cartao");
    history.replaceState(null, "", address);
  }
  return reply;
}

/** product/telas.md#messages: what the toast says. Success has a screen of its own. */
export const toasts = {
  failure: { title: "Erro ao ativar crédito", text: "Erro ao ativar crédito" },
};
