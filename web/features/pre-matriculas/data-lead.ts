import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#web/lib/api.ts";
import { leads, preMatriculas } from "#web/lib/calls.ts";
import { patchRow, useSaving } from "#web/widgets/save.ts";
import { KEY } from "./data.ts";

/** Nobody looks through more rows than these; the search finds the others. */
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
  const { mutate, isPending } = useSaving({
    send: ({ id, leadId }: { id: string; leadId: string | null }) =>
      call(preMatriculas.joinLead, { params: { id }, body: { leadId } }).finally(onDone),
    refreshes: [KEY, "leads", "interesses", "matriculas"],
    success: ({ id, leadId, caminho }) => {
      patchRow(client, KEY, id, { leadId, caminho });
      return leadId === null
        ? {
            title: "Lead desvinculado",
            description: "A pré-matrícula segue sem inscrição de origem.",
          }
        : {
            title: "Lead vinculado",
            description: "A inscrição aparece agora no caminho do aluno.",
          };
    },
    failure: ({ leadId }) => ({
      title: leadId === null ? "Erro ao desvincular lead" : "Erro ao vincular lead",
    }),
  });
  return { mutate, isPending };
}
