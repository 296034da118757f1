import type { PedidoConfirmado, pedidos } from "#shared/contract/pedidos.ts";
import type { QuemPede, TipoPedido } from "#shared/titulares.ts";
import { addresses } from "#web/lib/addresses.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

export type { PedidoConfirmado };

const { create, confirmar } = addresses<typeof pedidos>()({
  create: "POST /api/public/pedidos",
  confirmar: "POST /api/public/pedidos/confirmacao",
});

/** The form as it was filled in; the server says what is wrong with it. */
export interface Typed {
  quem: QuemPede;
  tipo: TipoPedido;
  nome: string;
  email: string;
  mensagem: string;
}

export const sendPedido = (body: Typed) => send(create, { body });

/** Confirms by the link of the letter, which works once. */
export const confirmPedido = (token: string) => send(confirmar, { body: { token } });
