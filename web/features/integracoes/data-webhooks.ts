import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { EventoWebhook, EstadoEntrega } from "#shared/labels-webhooks.ts";
import { call, callPage } from "#web/lib/api.ts";
import { webhooks } from "#web/lib/calls.ts";
import { plural } from "#web/lib/format.ts";
import { useSave } from "#web/widgets/save.ts";
import { outcomeOf } from "./rules-webhooks.ts";

const WEBHOOKS = "webhooks";
const MENSAGENS = "webhooks-mensagens";

/** Reads the endpoints anew at every visit, because a failure may have switched one off. */
export function useWebhooks() {
  return useQuery({
    queryKey: [WEBHOOKS],
    queryFn: ({ signal }) => call(webhooks.list, {}, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });
}

export function useCreateWebhook() {
  return useSave({
    endpoint: webhooks.create,
    refreshes: [WEBHOOKS],
    success: { title: "Webhook criado" },
    failure: { title: "Erro ao criar o webhook" },
  });
}

export function useUpdateWebhook() {
  return useSave({
    endpoint: webhooks.update,
    refreshes: [WEBHOOKS, MENSAGENS],
    success: (_webhook, { body: { isActive } }) => ({
      title: switched(isActive) ?? "Webhook atualizado",
    }),
    failure: { title: "Erro ao atualizar o webhook" },
  });
}

function switched(isActive: boolean | undefined): string | undefined {
  if (isActive === undefined) return undefined;
  return isActive ? "Webhook ligado" : "Webhook desligado";
}

export function useRemoveWebhook() {
  return useSave({
    endpoint: webhooks.remove,
    refreshes: [WEBHOOKS],
    success: { title: "Webhook removido" },
    failure: { title: "Erro ao remover o webhook" },
  });
}

/** Sends a test event; the toast tells the answer. */
export function useTestWebhook() {
  return useSave({
    endpoint: webhooks.test,
    refreshes: [WEBHOOKS, MENSAGENS],
    success: (entrega) => ({
      title: entrega.estado === "entregue" ? "Teste entregue" : "O teste não foi aceito",
      description: `${outcomeOf(entrega)}. A resposta está em Mensagens.`,
    }),
    failure: { title: "Erro ao enviar o teste" },
  });
}

/** Shows the keys. The trail notes it, so it is asked for and not read by itself. */
export function useChaves() {
  return useSave({
    endpoint: webhooks.keys,
    refreshes: [],
    success: { title: "Chaves abertas", description: "A auditoria registrou quem viu as chaves." },
    failure: { title: "Erro ao abrir as chaves" },
  });
}

export function useRotateChaves() {
  return useSave({
    endpoint: webhooks.rotate,
    refreshes: [],
    success: {
      title: "Chave nova criada",
      description: "A chave anterior ainda vale por 24 horas.",
    },
    failure: { title: "Erro ao trocar a chave" },
  });
}

export function useEndChaves() {
  return useSave({
    endpoint: webhooks.endFormer,
    refreshes: [],
    success: { title: "Chave anterior encerrada" },
    failure: { title: "Erro ao encerrar a chave" },
  });
}

/** The filters of the messages; an empty text is none. */
export interface Filtros {
  estado: EstadoEntrega | "";
  evento: EventoWebhook | "webhook.test" | "";
}

export function useMensagens(id: string, { estado, evento }: Filtros) {
  return useInfiniteQuery({
    queryKey: [MENSAGENS, id, estado, evento],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        webhooks.messages,
        {
          params: { id },
          query: { estado: estado || undefined, evento: evento || undefined, cursor: pageParam },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnMount: "always",
  });
}

export function useMensagem(id: string, entregaId: string) {
  return useQuery({
    queryKey: [MENSAGENS, id, entregaId],
    queryFn: ({ signal }) => call(webhooks.message, { params: { id, entregaId } }, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });
}

export function useResend() {
  return useSave({
    endpoint: webhooks.resend,
    refreshes: [MENSAGENS],
    success: { title: "Mensagem na fila", description: "A mensagem sai de novo em instantes." },
    failure: { title: "Erro ao repetir a mensagem" },
  });
}

export function useResendAll() {
  return useSave({
    endpoint: webhooks.resendAll,
    refreshes: [MENSAGENS],
    success: ({ mensagens }) => ({
      title: mensagens === 0 ? "Nada a repetir neste período" : "Mensagens na fila",
      description: plural(mensagens, "mensagem", "mensagens"),
    }),
    failure: { title: "Erro ao repetir mensagens" },
  });
}
