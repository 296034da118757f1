import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { agenda } from "#web/lib/calls.ts";
import { useSave } from "#web/widgets/save.ts";

const AGENDA = "agenda";

/** The address of the account's calendar, read anew whenever it is looked at. */
export function useAgenda() {
  return useQuery({
    queryKey: [AGENDA],
    queryFn: ({ signal }) => call(agenda.get, {}, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });
}

export function useCreateAgenda() {
  return useSave({
    endpoint: agenda.create,
    refreshes: [AGENDA],
    success: { title: "Agenda ligada" },
    failure: { title: "Erro ao ligar a agenda" },
  });
}

export function useRenewAgenda() {
  return useSave({
    endpoint: agenda.renew,
    refreshes: [AGENDA],
    success: {
      title: "Novo endereço da agenda",
      description: "O endereço anterior não funciona mais.",
    },
    failure: { title: "Erro ao gerar novo endereço" },
  });
}

export function useRemoveAgenda() {
  return useSave({
    endpoint: agenda.remove,
    refreshes: [AGENDA],
    success: { title: "Agenda desligada" },
    failure: { title: "Erro ao desligar a agenda" },
  });
}
