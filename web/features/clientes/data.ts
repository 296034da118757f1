import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Cliente, NovoCliente, PatchCliente } from "#shared/contract/clientes.ts";
import { kitLabels, produtoLabels, valuesOf } from "#shared/labels.ts";
import { ApiError, call, callPage } from "#web/lib/api.ts";
import { clientes } from "#web/lib/calls.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { toast } from "#web/ui/toast-store.ts";
import { isActiveIn } from "#web/widgets/list/facets.tsx";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { refreshLists, useToggle } from "#web/widgets/list/toggle.ts";

const KEY = "clientes";

/** The filters as they stand in the address. */
export interface Filters extends Record<string, string> {
  busca: string;
  status: string;
  produto: string;
  kit: string;
}

export const clientesList: PagedList<Partial<Filters>, Cliente> = {
  key: KEY,
  list: ({ status, produto, kit, busca, ...paging }, signal) => {
    const query = {
      ...paging,
      busca,
      isActive: isActiveIn(status),
      produto: valuesOf(produtoLabels).find((value) => value === produto),
      kit: valuesOf(kitLabels).find((value) => value === kit),
    };
    return callPage(clientes.list, { query }, { signal });
  },
};

/** Creates a client of the caller's micro-franchise. */
export function useCreateCliente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NovoCliente; idempotencyKey: string }) =>
      call(clientes.create, { body }, { idempotencyKey }),
    onSuccess: () => {
      refreshLists(client, KEY);
      toast({ title: "Cliente criado com sucesso" });
    },
    onError: (error) => toastFailure("Erro ao criar cliente", error),
  });
}

/** Edits the client `id`. */
export function useUpdateCliente(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PatchCliente) => call(clientes.update, { params: { id }, body }),
    onSuccess: () => {
      refreshLists(client, KEY);
      toast({ title: "Cliente atualizado" });
    },
    onError: (error) => {
      const reason = isSilent(error) ? "Ocorreu um erro ao atualizar o cliente." : undefined;
      toastFailure("Erro ao atualizar cliente", error, reason);
    },
  });
}

/** The server gave no reason (product.md#messages: the fallback then). */
const isSilent = (error: Error) => error instanceof ApiError && error.sentence === error.message;

/** product.md#states: deactivated, the client can no longer sign in. */
export function useToggleCliente() {
  return useToggle({
    key: KEY,
    send: ({ id, isActive }) => call(clientes.update, { params: { id }, body: { isActive } }),
    done: (isActive) => ({ title: isActive ? "Cliente ativado" : "Cliente desativado" }),
    failed: (isActive) => (isActive ? "Erro ao ativar cliente" : "Erro ao desativar cliente"),
  });
}
