import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Ticket } from "#shared/contract/sac.ts";
import { ApiError, call, callPage, urlOf } from "#web/lib/api.ts";
import { sac } from "#web/lib/calls.ts";
import type { Said } from "#web/lib/search.ts";
import { isUuid } from "#web/lib/uuid.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave } from "#web/widgets/save.ts";
import type { ticketsSearch } from "./search.ts";

const KEY = "sac";

/** The tickets of the scope: open → priority → age. */
export const ticketsList: PagedList<Asked<typeof ticketsSearch>, Ticket> = {
  key: KEY,
  exportUrl: (query, separador) => urlOf(sac.exportCsv, { query: { ...query, separador } }),
  list: (query, signal) => callPage(sac.list, { query }, { signal }),
};

/** Counts the tickets of each status, under the other filters. */
export function useCounts({ busca, idade }: Said<typeof ticketsSearch>) {
  const query = { busca: busca || undefined, idade: idade || undefined };
  return useQuery({
    queryKey: [KEY, "contagem", query],
    queryFn: ({ signal }) => call(sac.counts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One ticket as it stands now, null where the id cannot be one: the address may say anything. */
export function useTicket(id: string) {
  return useQuery({
    queryKey: [KEY, "agora", id],
    queryFn: ({ signal }) => (isUuid(id) ? call(sac.get, { params: { id } }, { signal }) : null),
    gcTime: 0,
  });
}

/** product/integracoes.md#calls: asked for by the franqueador's screen, its answer is not used. */
export function useSacUsers(enabled: boolean): void {
  useQuery({
    queryKey: ["sac-usuarios"],
    queryFn: ({ signal }) => call(sac.users, {}, { signal }),
    enabled,
  });
}

/** 'Novo Ticket SAC'; the form shows what the server refuses. */
export function useCreateTicket() {
  return useSave({
    endpoint: sac.create,
    refreshes: [KEY],
    success: {
      title: "Ticket criado com sucesso",
      description: "Seu ticket foi enviado e será analisado em breve",
    },
    failure: { title: "Erro ao criar ticket" },
  });
}

/** True if somebody else has answered first. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

/** 'Responder Ticket'. The ticket that somebody else has answered is read anew, and the lists with it. */
export function useAnswerTicket() {
  return useSave({
    endpoint: sac.answer,
    refreshes: [KEY],
    refreshesAfter: isAnswered,
    success: {
      title: "Ticket atualizado com sucesso",
      description: "A resposta foi registrada no sistema",
    },
    failure: { title: "Erro ao atualizar ticket" },
  });
}
