import { useQuery } from "@tanstack/react-query";
import type { Modelo } from "#shared/contract/modelos.ts";
import { call } from "#web/lib/api.ts";
import { modelos } from "#web/lib/calls.ts";
import { useSave, useSaving } from "#web/widgets/save.ts";

const KEY = "modelos";

/** The messages that hold for the user's unit. */
export function useModelos() {
  return useQuery({
    queryKey: [KEY, "textos"],
    queryFn: ({ signal }) => call(modelos.list, {}, { signal }),
  });
}

/** The hours that hold for the user's unit. */
export function useHorario() {
  return useQuery({
    queryKey: [KEY, "horario"],
    queryFn: ({ signal }) => call(modelos.hours, {}, { signal }),
  });
}

/** The turns of the user's unit. */
export function useRodizio() {
  return useQuery({
    queryKey: [KEY, "rodizio"],
    queryFn: ({ signal }) => call(modelos.rodizio, {}, { signal }),
  });
}

export function useSaveRodizio() {
  return useSave({
    endpoint: modelos.saveRodizio,
    refreshes: [KEY, "contatos"],
    success: { title: "Rodízio salvo" },
    failure: { title: "Erro ao salvar rodízio" },
  });
}

/** A queue that was read before has the former text. */
const REFRESHES = [KEY, "contatos"];

export function useSaveModelo() {
  return useSave({
    endpoint: modelos.save,
    refreshes: REFRESHES,
    success: { title: "Mensagem salva" },
    failure: { title: "Erro ao salvar mensagem" },
  });
}

export function useRestoreModelo() {
  return useSaving({
    send: ({ etapa, canal }: Pick<Modelo, "etapa" | "canal">) =>
      call(modelos.restore, { body: { etapa, canal } }),
    refreshes: REFRESHES,
    success: { title: "Mensagem restaurada" },
    failure: { title: "Erro ao restaurar mensagem" },
  });
}

export function useSaveHorario() {
  return useSave({
    endpoint: modelos.saveHours,
    refreshes: REFRESHES,
    success: { title: "Horário salvo" },
    failure: { title: "Erro ao salvar horário" },
  });
}

export function useRestoreHorario() {
  return useSaving({
    send: () => call(modelos.restoreHours, {}),
    refreshes: REFRESHES,
    success: { title: "Horário restaurado" },
    failure: { title: "Erro ao restaurar horário" },
  });
}
