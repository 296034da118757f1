import type { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import type { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { soEndereco } from "#web/widgets/pagina-publica/chamadas.ts";
import { enviar } from "#web/widgets/pagina-publica/formulario/envio.ts";
import { buscarDeclaracao } from "./use-declaracao.ts";

const criar = soEndereco<typeof preMatriculas.create>({
  method: "POST",
  path: "/api/pre-matriculas",
});

/** Activates the credit; `chave` is the Idempotency-Key. */
export function enviarAtivacao(dados: NovaPreMatricula, chave: string) {
  buscarDeclaracao().catch(() => undefined); // both on their way together
  return enviar(criar, { body: dados }, chave);
}

/** product.md#messages: what the toast says. Success has a screen of its own. */
export const recados = {
  falha: { titulo: "Erro ao ativar crédito", texto: "Erro ao ativar crédito" },
};
