import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDataHora } from "#shared/br/data.ts";
import type { NovoResultado, PedidoDeProximo } from "#shared/contract/contatos.ts";
import { resultadoContatoLabels } from "#shared/labels-contatos.ts";
import { call, callPage, sentenceOf } from "#web/lib/api.ts";
import { contatos } from "#web/lib/calls-contatos.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { useSaving } from "#web/widgets/save.ts";

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

/** 'Próximo', or a person of the list; the list shows who has whom. */
export function useTake() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PedidoDeProximo) => call(contatos.next, { body }),
    onError: (error) => toastFailure("Erro ao pegar contato", error, sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

interface Outcome extends NovoResultado {
  id: string;
  nome: string;
}

/** The outcome of a call; its toast takes it back. */
export function useResult(onUndo: (sent: { id: string; tentativaId: string }) => void) {
  return useSaving({
    send: ({ id, nome: _, ...body }: Outcome) => call(contatos.result, { params: { id }, body }),
    refreshes: [KEY],
    refreshesAfter: () => true,
    success: ({ tentativaId, volta }, { id, nome, resultado }) => ({
      title: `${nome}: ${resultadoContatoLabels[resultado].toLowerCase()}`,
      description: volta === null ? "Contato encerrado" : `Volta em ${formatDataHora(volta)}`,
      action: { label: "Desfazer", run: () => onUndo({ id, tentativaId }) },
    }),
    failure: { title: "Erro ao registrar resultado" },
  });
}

/** 'Desfazer': the person is the caller's again. */
export function useUndo() {
  return useSaving({
    send: ({ id, tentativaId }: { id: string; tentativaId: string }) =>
      call(contatos.undo, { params: { id }, body: { tentativaId } }),
    refreshes: [KEY],
    refreshesAfter: () => true,
    success: { title: "Resultado desfeito" },
    failure: { title: "Erro ao desfazer resultado" },
  });
}
