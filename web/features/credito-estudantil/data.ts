import type { leads } from "#shared/contract/leads.ts";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import { addresses } from "#web/lib/addresses.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

const { create } = addresses<typeof leads>()({ create: "POST /api/leads" });

/** Sends the sign-up; `key` is its Idempotency-Key. */
export function sendInscricao(lead: NovoLead, key: string) {
  return send(create, { body: lead }, key);
}

/** product.md#messages: what the toast says. */
export const toasts = {
  failure: { title: "Erro ao realizar inscrição", text: "Erro ao enviar formulário" },
  success: {
    title: "Inscrição realizada com sucesso!",
    text: "Em breve você receberá mais informações sobre o evento selecionado.",
  },
};
