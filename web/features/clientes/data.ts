import type { Cliente } from "#shared/contract/clientes.ts";
import { ordens } from "#shared/ordens.ts";
import { call, callPage, sentenceOf, urlOf } from "#web/lib/api.ts";
import { clientes } from "#web/lib/calls.ts";
import { isActiveIn } from "#web/widgets/list/facets.ts";
import { saidWithInvitation } from "#web/widgets/invited.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { useToggle } from "#web/widgets/list/toggle.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave } from "#web/widgets/save.ts";
import { useSendAccess } from "#web/widgets/send-access.ts";
import type { clientesSearch } from "./search.ts";

const KEY = "clientes";

export const clientesList: PagedList<Asked<typeof clientesSearch>, Cliente> = {
  key: KEY,
  orders: ordens.clientes,
  exportUrl: ({ status, ...query }, separador) =>
    urlOf(clientes.exportCsv, { query: { ...query, isActive: isActiveIn(status), separador } }),
  list: ({ status, ...query }, signal) =>
    callPage(clientes.list, { query: { ...query, isActive: isActiveIn(status) } }, { signal }),
};

/** Creates a client of the caller's micro-franchise. */
export function useCreateCliente() {
  return useSave({
    endpoint: clientes.create,
    refreshes: [KEY],
    success: saidWithInvitation("Cliente criado com sucesso"),
    failure: { title: "Erro ao criar cliente" },
  });
}

/** One row as it is now, for an edit that finds that it has changed. */
export const readCliente = (id: string) => call(clientes.get, { params: { id } });

export function useUpdateCliente() {
  return useSave({
    endpoint: clientes.update,
    refreshes: [KEY],
    success: { title: "Cliente atualizado" },
    failure: {
      title: "Erro ao atualizar cliente",
      description: (error) => sentenceOf(error, "Ocorreu um erro ao atualizar o cliente."),
    },
  });
}

/** product/dados.md#states: deactivated, the client can no longer sign in. */
export function useToggleCliente() {
  return useToggle({
    key: KEY,
    send: ({ id, isActive }) => call(clientes.update, { params: { id }, body: { isActive } }),
    done: (isActive) => ({ title: isActive ? "Cliente ativado" : "Cliente desativado" }),
    failed: (isActive) => (isActive ? "Erro ao ativar cliente" : "Erro ao desativar cliente"),
  });
}

/** Sends the access link to an account that has no password yet. */
export const useClienteAccess = () => useSendAccess(clientes.sendAccess, KEY);
