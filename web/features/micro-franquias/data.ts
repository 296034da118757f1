import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { ordens } from "#shared/ordens.ts";
import { call, callPage, urlOf } from "#web/lib/api.ts";
import { microFranquias } from "#web/lib/calls.ts";
import { isActiveIn } from "#web/widgets/list/facets.ts";
import { saidWithInvitation } from "#web/widgets/invited.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave } from "#web/widgets/save.ts";
import { useSendAccess } from "#web/widgets/send-access.ts";
import type { microFranquiasSearch } from "./search.ts";

const KEY = "micro-franquias";

export const microFranquiasList: PagedList<Asked<typeof microFranquiasSearch>, MicroFranquia> = {
  key: KEY,
  orders: ordens.microFranquias,
  exportUrl: ({ status, ...query }, separador) =>
    urlOf(microFranquias.exportCsv, {
      query: { ...query, isActive: isActiveIn(status), separador },
    }),
  list: ({ status, ...query }, signal) =>
    callPage(
      microFranquias.list,
      { query: { ...query, isActive: isActiveIn(status) } },
      { signal },
    ),
};

/** Creates a micro-franchise of the caller's franchise. */
export function useCreateMicroFranquia() {
  return useSave({
    endpoint: microFranquias.create,
    refreshes: [KEY],
    success: saidWithInvitation("Micro-franquia criada com sucesso"),
    failure: { title: "Erro ao criar micro-franquia" },
  });
}

/** One row as it is now, for an edit that finds that it has changed. */
export const readMicroFranquia = (id: string) => call(microFranquias.get, { params: { id } });

export function useUpdateMicroFranquia() {
  return useSave({
    endpoint: microFranquias.update,
    refreshes: [KEY],
    success: { title: "Micro-franquia atualizada com sucesso" },
    failure: { title: "Erro ao atualizar micro-franquia" },
  });
}

/** Sends the access link to an account that has no password yet. */
export const useMicroFranquiaAccess = () => useSendAccess(microFranquias.sendAccess, KEY);
