import type { Declaracao, preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { soEndereco } from "#web/widgets/pagina-publica/chamadas.ts";
import { enviar } from "#web/widgets/pagina-publica/formulario/envio.ts";

export type { Declaracao };

const verificar = soEndereco<typeof preMatriculas.verify>({
  method: "GET",
  path: "/api/public/declaracoes/:codigo",
});

/** Asks for the declaration of a code; a failure brings the server's sentence, also for one that does not exist. */
export function buscarDeclaracao(codigo: string) {
  return enviar(verificar, { params: { codigo } });
}
