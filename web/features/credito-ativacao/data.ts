import type { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import type { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { addresses } from "#web/lib/addresses.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

const { create } = addresses<typeof preMatriculas>()({ create: "POST /api/pre-matriculas" });

/**
 * Activates the credit; `key` is the Idempotency-Key. The card that led here goes along while its
 * event is chosen. One that was refused is taken out of the address, so that the next try does
 * without it.
 */
export async function sendAtivacao(input: NovaPreMatricula, key: string) {
  const address = new URL(location.href);
  const cartao = address.searchParams.get("cartao");
  const isHere = cartao && address.searchParams.get("evento") === input.eventoId;
  const reply = await send(create, { body: isHere ? { ...input, cartao } : input }, key);
  if ("failure" in reply && reply.failure.issues.some(({ path }) => path === "cartao")) {
    address.searchParams.delete("cartao");
    history.replaceState(history.state, "", address);
  }
  return reply;
}

/** product.md#messages: what the toast says. Success has a screen of its own. */
export const toasts = {
  failure: { title: "Erro ao ativar crédito", text: "Erro ao ativar crédito" },
};
