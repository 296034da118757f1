import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Franquia, NovaFranquia, PatchFranquia } from "#shared/contract/franquias.ts";
import { call, callPage } from "#web/lib/api.ts";
import { franquias } from "#web/lib/calls.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { toast } from "#web/ui/toast-store.ts";
import { isActiveIn } from "#web/widgets/list/facets.tsx";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { refreshLists, useToggle } from "#web/widgets/list/toggle.ts";

const KEY = "franquias";

/** The filters as they stand in the address. */
export interface Filters extends Record<string, string> {
  busca: string;
  status: string;
  estado: string;
}

export const franquiasList: PagedList<Partial<Filters>, Franquia> = {
  key: KEY,
  list: ({ status, ...query }, signal) =>
    callPage(franquias.list, { query: { ...query, isActive: isActiveIn(status) } }, { signal }),
};

/** Creates a franchise; the form shows what the server refuses. */
export function useCreateFranquia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NovaFranquia; idempotencyKey: string }) =>
      call(franquias.create, { body }, { idempotencyKey }),
    onSuccess: () => {
      refreshLists(client, KEY);
      toast({ title: "Franquia criada com sucesso" });
    },
    onError: (error) => toastFailure("Erro ao criar franquia", error),
  });
}

/** Edits the franchise `id`. */
export function useUpdateFranquia(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PatchFranquia) => call(franquias.update, { params: { id }, body }),
    onSuccess: () => {
      refreshLists(client, KEY);
      toast({ title: "Franquia atualizada com sucesso" });
    },
    onError: (error) => toastFailure("Erro ao atualizar franquia", error),
  });
}

/** product.md#states: the toggle sends the opposite of the current isActive. */
export function useToggleFranquia() {
  return useToggle({
    key: KEY,
    send: ({ id, isActive }) => call(franquias.update, { params: { id }, body: { isActive } }),
    done: (isActive) =>
      isActive
        ? { title: "Franquia ativada", description: "A franquia foi ativada com sucesso" }
        : { title: "Franquia desativada", description: "A franquia foi desativada com sucesso" },
    failed: () => "Erro ao alterar status",
  });
}
