import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  MicroFranquia,
  NovaMicroFranquia,
  PatchMicroFranquia,
} from "#shared/contract/micro-franquias.ts";
import { call, callPage } from "#web/lib/api.ts";
import { microFranquias } from "#web/lib/calls.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { toast } from "#web/ui/toast-store.ts";
import { isActiveIn } from "#web/widgets/list/facets.tsx";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { refreshLists } from "#web/widgets/list/toggle.ts";

const KEY = "micro-franquias";

/** The filters as they stand in the address. */
export interface Filters extends Record<string, string> {
  busca: string;
  status: string;
}

export const microFranquiasList: PagedList<Partial<Filters>, MicroFranquia> = {
  key: KEY,
  list: ({ status, ...query }, signal) =>
    callPage(
      microFranquias.list,
      { query: { ...query, isActive: isActiveIn(status) } },
      { signal },
    ),
};

/** Creates a micro-franchise of the caller's franchise. */
export function useCreateMicroFranquia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NovaMicroFranquia; idempotencyKey: string }) =>
      call(microFranquias.create, { body }, { idempotencyKey }),
    onSuccess: () => {
      refreshLists(client, KEY);
      toast({ title: "Micro-franquia criada com sucesso" });
    },
    onError: (error) => toastFailure("Erro ao criar micro-franquia", error),
  });
}

/** Edits the micro-franchise `id`. */
export function useUpdateMicroFranquia(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PatchMicroFranquia) => call(microFranquias.update, { params: { id }, body }),
    onSuccess: () => {
      refreshLists(client, KEY);
      toast({ title: "Micro-franquia atualizada com sucesso" });
    },
    onError: (error) => toastFailure("Erro ao atualizar micro-franquia", error),
  });
}
