import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PedidoDeProximo } from "#shared/contract/contatos.ts";
import { ApiError, call, callPage, sentenceOf } from "#web/lib/api.ts";
import { contatos } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { refreshListsBut } from "#web/widgets/save.ts";

const KEY = "contatos";

/** The part of the queue that the page shows. */
export interface Recorte {
  eventoId: string;
  arquivo: "" | "sim";
}

/** The first families who wait, warmest first. */
export function useFila({ eventoId, arquivo }: Recorte) {
  const query = {
    ...(isUuid(eventoId) && { eventoId }),
    ...(arquivo !== "" && { arquivo }),
  };
  return useQuery({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => callPage(contatos.list, { query }, { signal }),
  });
}

/** Reads again whatever an outcome changes. */
export const refreshContatos = (client: QueryClient): void => refreshListsBut(client, null, KEY);

/** True of a call that no server answered. */
export const isUnheard = (error: Error): boolean => !(error instanceof ApiError);

/** 'Próximo', or a person of the list; the list shows who has whom. The next one may wait for a network in silence. */
export function useTake() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PedidoDeProximo) => call(contatos.next, { body }),
    onError: (error, { id }) => {
      if (id !== undefined || !isUnheard(error))
        toastFailure("Erro ao pegar contato", error, sentenceOf(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** 'Desfazer' of an outcome that the server has: the person is the caller's again. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tentativaId }: { id: string; tentativaId: string }) =>
      call(contatos.undo, { params: { id }, body: { tentativaId } }),
    onError: (error) => toastFailure("Erro ao desfazer resultado", error),
    onSettled: () => refreshContatos(client),
  });
}
