import { visoes } from "#web/lib/calls.ts";
import { useSave } from "../save.ts";

const VISOES = ["visoes"];

export function useSaveVisao() {
  return useSave({
    endpoint: visoes.create,
    refreshes: VISOES,
    success: ({ nome }) => ({ title: "Visão salva", description: nome }),
    failure: { title: "Erro ao salvar visão" },
  });
}

export function useChangeVisao() {
  return useSave({
    endpoint: visoes.update,
    refreshes: VISOES,
    success: ({ nome }, { body: { padrao } }) => ({
      title: padrao === undefined ? "Visão alterada" : MENU[padrao ? "opens" : "plain"],
      description: nome,
    }),
    failure: { title: "Erro ao alterar visão" },
  });
}

const MENU = {
  opens: "O menu passa a abrir esta visão",
  plain: "O menu volta a abrir a lista sem filtros",
};

export function useRemoveVisao() {
  return useSave({
    endpoint: visoes.remove,
    refreshes: VISOES,
    success: { title: "Visão removida" },
    failure: { title: "Erro ao remover visão" },
  });
}
