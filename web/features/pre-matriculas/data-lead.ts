import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#web/lib/api.ts";
import { leads, preMatriculas } from "#web/lib/calls.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { toast } from "#web/ui/toast-store.ts";
import { patchRow, refreshLists } from "#web/widgets/list/toggle.ts";
import { KEY } from "./data.ts";

/** As many as can be looked through; the search finds the others. */
const SHOWN = 20;

/** Leads of an event under what is typed, while the list is open. */
export function useLeadsOfEvento(eventoId: string, busca: string, isOpen: boolean) {
  return useQuery({
    queryKey: ["leads", "choice", eventoId, busca],
    queryFn: ({ signal }) =>
      callPage(
        leads.list,
        { query: { eventoId, busca: busca || undefined, limit: SHOWN } },
        { signal },
      ),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Joins a pré-matrícula to a lead, or parts them; with its toasts. */
export function useJoinLead(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, leadId }: { id: string; leadId: string | null }) =>
      call(preMatriculas.joinLead, { params: { id }, body: { leadId } }),
    onSuccess: ({ id, leadId, caminho }) => {
      patchRow(client, KEY, id, { leadId, caminho });
      refreshLists(client, KEY, "leads", "interesses", "matriculas");
      toast(
        leadId === null
          ? {
              title: "Lead desvinculado",
              description: "A pré-matrícula segue sem inscrição de origem.",
            }
          : {
              title: "Lead vinculado",
              description: "A inscrição aparece agora no caminho do aluno.",
            },
      );
    },
    onError: (error, { leadId }) =>
      toastFailure(leadId === null ? "Erro ao desvincular lead" : "Erro ao vincular lead", error),
    onSettled: onDone,
  });
}
