import type { PedidoConfirmado } from "#shared/contract/pedidos.ts";
import type { QuemPede, TipoPedido } from "#shared/titulares.ts";
import { pedidos } from "#web/lib/calls.ts";
import { send } from "#web/widgets/public-page/form/send.ts";

export type { PedidoConfirmado };

/** The form as it was filled in; the server says what is wrong with it. */
export interface Typed {
  quem: QuemPede;
  tipo: TipoPedido;
  nome: string;
  email: string;
  mensagem: string;
}

export const sendPedido = (body: Typed) => send(pedidos.create, { body });

/** Confirms by the link of the letter, which works once. */
export const confirmPedido = (token: string) => send(pedidos.confirmar, { body: { token } });
