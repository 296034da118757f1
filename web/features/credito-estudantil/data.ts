import type { leads } from "#shared/contract/leads.ts";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import { soEndereco } from "#web/widgets/pagina-publica/chamadas.ts";
import { enviar } from "#web/widgets/pagina-publica/formulario/envio.ts";

const criar = soEndereco<typeof leads.create>({ method: "POST", path: "/api/leads" });

/** Sends the sign-up; `chave` is its Idempotency-Key. */
export function enviarInscricao(lead: NovoLead, chave: string) {
  return enviar(criar, { body: lead }, chave);
}

/** product.md#messages: what the toast says. */
export const recados = {
  falha: { titulo: "Erro ao realizar inscrição", texto: "Erro ao enviar formulário" },
  sucesso: {
    titulo: "Inscrição realizada com sucesso!",
    texto: "Em breve você receberá mais informações sobre o evento selecionado.",
  },
};
