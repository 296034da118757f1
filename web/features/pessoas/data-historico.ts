import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { contatos } from "#web/lib/calls.ts";
import { useSaving } from "#web/widgets/save.ts";

const KEY = "pessoas";

/** The history of a person, read anew with the page. */
export function useHistorico(id: string) {
  return useQuery({
    queryKey: [KEY, id, "historico"],
    queryFn: ({ signal }) => call(contatos.history, { params: { id } }, { signal }),
  });
}

/** 'Anotar'; the words stay in the form if they are refused. */
export function useNote(id: string) {
  return useSaving({
    send: (texto: string) => call(contatos.note, { params: { id }, body: { texto } }),
    refreshes: [KEY],
    success: { title: "Anotação salva" },
    failure: { title: "Erro ao salvar anotação" },
  });
}

export function useUndoCall() {
  return useSaving({
    send: ({ contatoId, tentativaId }: { contatoId: string; tentativaId: string }) =>
      call(contatos.undo, { params: { id: contatoId }, body: { tentativaId } }),
    refreshes: [KEY, "contatos"],
    refreshesAfter: () => true,
    success: { title: "Resultado desfeito" },
    failure: { title: "Erro ao desfazer resultado" },
  });
}
