import type { clientes } from "#shared/contract/clientes.ts";
import type { franquias } from "#shared/contract/franquias.ts";
import type { microFranquias } from "#shared/contract/micro-franquias.ts";
import type { usuarios } from "#shared/contract/usuarios.ts";
import { call } from "#web/lib/api.ts";
import { useSaving } from "./save.ts";

type SendAccess =
  | typeof clientes.sendAccess
  | typeof franquias.sendAccess
  | typeof microFranquias.sendAccess
  | typeof usuarios.sendAccess;

/**
 * 'Enviar acesso' mails the link to create the password to an account without one.
 * @param key of the list, which may be out of date
 */
export function useSendAccess(endpoint: SendAccess, key: string) {
  return useSaving({
    send: (id: string) => call(endpoint, { params: { id } }),
    refreshes: [key],
    refreshesAfter: () => true,
    success: {
      title: "Acesso enviado",
      description: "O link para criar a senha foi por e-mail e vale por 7 dias.",
    },
    failure: { title: "Erro ao enviar acesso" },
  }).mutate;
}
