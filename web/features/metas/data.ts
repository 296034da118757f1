import type { MetaDaUnidade } from "#shared/contract/metas.ts";
import { call, callPage } from "#web/lib/api.ts";
import { metas } from "#web/lib/calls.ts";
import { plural } from "#web/lib/format.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { METAS } from "#web/widgets/metas.ts";
import { useSave, useSaving } from "#web/widgets/save.ts";
import type { metasSearch } from "./search.ts";

export const metasList: PagedList<Asked<typeof metasSearch>, MetaDaUnidade> = {
  key: METAS,
  list: ({ tipo = "franquia", mes, unidade, limit, cursor }, signal) =>
    callPage(metas.list, { query: { tipo, mes, unidade, limit, cursor } }, { signal }),
  // Another month's or unit's figures under this one's name would be wrong.
  keeps: () => false,
};

/** 'Desfazer': puts back what the latest change replaced. */
function useUndo() {
  return useSaving({
    send: (alteracaoId: string) => call(metas.undo, { body: { alteracaoId } }),
    refreshes: [METAS, "dashboard"],
    refreshesAfter: () => true,
    success: { title: "Metas como antes" },
    failure: { title: "Erro ao desfazer metas" },
  }).mutate;
}

/** The toast of a change, which takes it back. */
function useDone(title: string) {
  const undo = useUndo();
  return ({ alteracaoId, unidades }: { alteracaoId: string; unidades: number }) => ({
    title,
    description: plural(unidades, "unidade", "unidades"),
    action: { label: "Desfazer", run: () => undo(alteracaoId) },
  });
}

export function useSetMeta() {
  const success = useDone("Meta definida");
  return useSave({
    endpoint: metas.set,
    refreshes: [METAS, "dashboard"],
    success,
    failure: { title: "Erro ao definir meta" },
  });
}

export function useSpread() {
  const success = useDone("Metas distribuídas");
  return useSave({
    endpoint: metas.spread,
    refreshes: [METAS, "dashboard"],
    success,
    failure: { title: "Erro ao distribuir metas" },
  });
}

export function useCopy() {
  const success = useDone("Metas copiadas");
  return useSaving({
    send: (mes: string) => call(metas.copy, { body: { mes } }),
    refreshes: [METAS, "dashboard"],
    success,
    failure: { title: "Erro ao copiar metas" },
  });
}
