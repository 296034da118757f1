import { preMatriculas } from "#web/lib/calls.ts";
import { useSave } from "#web/widgets/save.ts";
import { KEY } from "./data.ts";

/** Somebody quicker has enrolled or undone it: the list must say so. */
const refreshesAfter = () => true;

/** Corrects an activation, with its toasts. */
export function useCorrigir() {
  return useSave({
    endpoint: preMatriculas.update,
    refreshes: [KEY],
    refreshesAfter,
    success: { title: "Ativação corrigida" },
    failure: { title: "Erro ao corrigir ativação" },
  });
}

/** Undoes an activation, with its toasts; the lead that it hung on is 'inscrito' again. */
export function useDesfazer() {
  return useSave({
    endpoint: preMatriculas.undo,
    refreshes: [KEY, "leads", "interesses", "eventos"],
    refreshesAfter,
    success: { title: "Ativação desfeita", description: "O CPF pode ser ativado de novo." },
    failure: { title: "Erro ao desfazer ativação" },
  });
}
