import type { Franquia } from "#shared/contract/franquias.ts";
import { ordens } from "#shared/ordens.ts";
import { call, callPage, urlOf } from "#web/lib/api.ts";
import { franquias } from "#web/lib/calls.ts";
import { isActiveIn } from "#web/widgets/list/facets.ts";
import { saidWithInvitation } from "#web/widgets/invited.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { useToggle } from "#web/widgets/list/toggle.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave } from "#web/widgets/save.ts";
import { useSendAccess } from "#web/widgets/send-access.ts";
import type { franquiasSearch } from "./search.ts";

const KEY = "franquias";

export const franquiasList: PagedList<Asked<typeof franquiasSearch>, Franquia> = {
  key: KEY,
  orders: ordens.franquias,
  exportUrl: ({ status, ...query }, separador) =>
    urlOf(franquias.exportCsv, { query: { ...query, isActive: isActiveIn(status), separador } }),
  list: ({ status, ...query }, signal) =>
    callPage(franquias.list, { query: { ...query, isActive: isActiveIn(status) } }, { signal }),
};

/** Creates a franchise; the form shows what the server refuses. */
export function useCreateFranquia() {
  return useSave({
    endpoint: franquias.create,
    refreshes: [KEY],
    success: saidWithInvitation("Franquia criada com sucesso"),
    failure: { title: "Erro ao criar franquia" },
  });
}

/** One row as it is now, for an edit that finds that it has changed. */
export const readFranquia = (id: string) => call(franquias.get, { params: { id } });

export function useUpdateFranquia() {
  return useSave({
    endpoint: franquias.update,
    refreshes: [KEY],
    success: { title: "Franquia atualizada com sucesso" },
    failure: { title: "Erro ao atualizar franquia" },
  });
}

/** product/dados.md#states: the toggle sends the opposite of the current isActive. */
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

/** Sends the access link to an account that has no password yet. */
export const useFranquiaAccess = () => useSendAccess(franquias.sendAccess, KEY);
