import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Cartao, Lote } from "#shared/contract/cartoes.ts";
import { call, callPage, urlOf } from "#web/lib/api.ts";
import { cartoes } from "#web/lib/calls.ts";
import { downloadPages, type PagesProgress } from "#web/lib/download-progress.ts";
import { plural } from "#web/lib/format.ts";
import { isUuid } from "#web/lib/uuid.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave, useSaving } from "#web/widgets/save.ts";
import type { cartoesSearch } from "./search.ts";

const KEY = "cartoes";
const CARDS_PER_PAGE = 10;

export const cartoesList: PagedList<Asked<typeof cartoesSearch>, Cartao> = {
  key: KEY,
  list: ({ eventoId = "", busca, estado, limit, cursor }, signal) => {
    const query = { busca, estado, limit, cursor };
    return callPage(cartoes.list, { params: { id: eventoId }, query }, { signal });
  },
};

export function useResumo(id: string) {
  return useQuery({
    queryKey: [KEY, "resumo", id],
    queryFn: ({ signal }) => call(cartoes.get, { params: { id } }, { signal }),
    enabled: isUuid(id),
  });
}

export function usePrint() {
  return useSave({
    endpoint: cartoes.create,
    refreshes: [KEY],
    success: ({ lote, cartoes: made }) => ({
      title: `Lote ${lote} criado`,
      description: `${plural(made, "cartão", "cartões")}: baixe o PDF e imprima em A4, sem ajustar o tamanho`,
    }),
    failure: { title: "Erro ao criar cartões" },
  });
}

function useUndoDelivery(eventoId: string) {
  return useSaving({
    refreshes: [KEY],
    send: (body: { cartaoId: string; em: string }) =>
      call(cartoes.undoDelivery, { params: { id: eventoId }, body }),
    success: { title: "Entrega desfeita" },
    failure: { title: "Erro ao desfazer a entrega" },
  }).mutate;
}

/** The actions on one card; each toast tells what was done. */
export function useCardActions(eventoId: string) {
  const params = { id: eventoId };
  const common = { refreshes: [KEY] };
  const undo = useUndoDelivery(eventoId);
  const deliver = useSaving({
    ...common,
    send: (cartaoId: string) => call(cartoes.deliver, { params, body: { cartaoId } }),
    success: ({ id, numero, entregas }) => ({
      title: `Cartão nº ${numero} entregue`,
      action: {
        label: "Desfazer",
        run: () => undo({ cartaoId: id, em: entregas.at(-1)?.em ?? "" }),
      },
    }),
    failure: { title: "Erro ao entregar o cartão" },
  });
  const annul = useSaving({
    ...common,
    send: (cartaoId: string) => call(cartoes.annul, { params, body: { cartaoIds: [cartaoId] } }),
    success: { title: "Cartão anulado" },
    failure: { title: "Erro ao anular o cartão" },
  });
  const reprint = useSaving({
    ...common,
    send: (cartaoId: string) =>
      call(
        cartoes.reprint,
        { params, body: { cartaoIds: [cartaoId] } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    success: ({ lote }: Lote) => ({
      title: "Cartão anulado, e outro criado",
      description: `Baixe o PDF do lote ${lote}`,
    }),
    failure: { title: "Erro ao reimprimir o cartão" },
  });
  return { deliver, annul, reprint };
}

/** Cards whose sheet was fetched are printed ones. @returns reads their lists again */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [KEY] });
}

/** Fetches the sheets of a batch, page after page, and gives them to the browser to save. */
export function downloadFolhas(
  eventoId: string,
  { lote, validos }: Pick<Lote, "lote" | "validos">,
  onProgress: (progress: PagesProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const url = urlOf(cartoes.folhas, { params: { id: eventoId }, query: { lote } });
  const total = Math.ceil(validos / CARDS_PER_PAGE);
  return downloadPages(url, { name: `cartoes-lote-${lote}.pdf`, total }, onProgress, signal);
}
