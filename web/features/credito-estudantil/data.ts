import type { NovoLead } from "#shared/contract/novo-lead.ts";
import { leads } from "#web/lib/calls.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

/** Sends the sign-up; `key` is its Idempotency-Key. */
export function sendInscricao(lead: NovoLead, key: string) {
  return send(leads.create, { body: lead }, key);
}

/** product/telas.md#messages: what the toast says. */
export const toasts = {
  failure: { title: "Erro ao realizar inscrição", text: "Erro ao enviar formulário" },
  success: {
    title: "Inscrição realizada com sucesso!",
    text: "Em breve você receberá mais informações sobre o evento selecionado.",
  },
};
