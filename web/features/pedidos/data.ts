import { useQuery } from "@tanstack/react-query";
import type { CallOf, Endpoint } from "#shared/contract/endpoint.ts";
import type { Pedido } from "#shared/contract/pedidos.ts";
import { call, callPage } from "#web/lib/api.ts";
import { pedidos } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { PEOPLE, useSave, useSaving } from "#web/widgets/save.ts";
import { saveArquivo } from "#web/widgets/titular/arquivo.ts";
import type { pedidosSearch } from "./search.ts";

const PEDIDOS = "pedidos";

/** Requests of the network: open ones first, the nearest term first. */
export const pedidosList: PagedList<Asked<typeof pedidosSearch>, Pedido> = {
  key: PEDIDOS,
  list: (query, signal) => callPage(pedidos.list, { query }, { signal }),
};

/** A request as it stands now, with its people; null where the id cannot be one. */
export function usePedido(id: string) {
  return useQuery({
    queryKey: [PEDIDOS, "agora", id],
    queryFn: ({ signal }) =>
      isUuid(id) ? call(pedidos.get, { params: { id } }, { signal }) : null,
    gcTime: 0,
  });
}

/** An answer of any kind; somebody else may have been quicker, so everything is read anew. */
function useAnswer<E extends Endpoint>(endpoint: E, title: string, touched: string[] = []) {
  return useSave({
    endpoint,
    refreshes: [PEDIDOS, ...touched],
    refreshesAfter: () => true,
    success: { title, description: "A resposta foi para o e-mail de quem pediu." },
    failure: { title: "Erro ao responder ao pedido" },
  });
}

export const useResponder = () => useAnswer(pedidos.responder, "Pedido respondido");
export const useRecusar = () => useAnswer(pedidos.recusar, "Pedido recusado");
export const useCorrigir = () => useAnswer(pedidos.corrigir, "Contato corrigido", PEOPLE);
export const useApagar = () => useAnswer(pedidos.apagar, "Dados apagados para sempre", PEOPLE);

/** The asker gets no letter of it, who would learn whose phone it is. */
export function useDecidirContato() {
  return useSave({
    endpoint: pedidos.contato,
    refreshes: [PEDIDOS, ...PEOPLE],
    refreshesAfter: () => true,
    success: { title: "Pedido encerrado", description: "Nenhum e-mail é enviado por isso." },
    failure: { title: "Erro ao encerrar o pedido" },
  });
}

export function useBaixar() {
  return useSaving({
    send: async (asked: CallOf<typeof pedidos.exportar>) =>
      saveArquivo(await call(pedidos.exportar, asked)),
    refreshes: [],
    success: { title: "Dados exportados", description: "O pedido continua aberto." },
    failure: { title: "Erro ao exportar os dados" },
  });
}
