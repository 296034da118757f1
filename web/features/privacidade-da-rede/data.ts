import { useQuery } from "@tanstack/react-query";
import type { Contagem } from "#shared/contract/retencao.ts";
import { call } from "#web/lib/api.ts";
import { avisos, incidentes, retencao } from "#web/lib/calls.ts";
import { RETENCAO } from "#web/widgets/retencao.ts";
import { useSave, useSaving } from "#web/widgets/save.ts";

const AVISOS = "avisos";

/** The texts of the public forms, with all versions. */
export function useAvisos() {
  return useQuery({
    queryKey: [AVISOS],
    queryFn: ({ signal }) => call(avisos.list, {}, { signal }),
  });
}

/** The register of incidents. */
export function useIncidentes() {
  return useQuery({
    queryKey: ["incidentes"],
    queryFn: ({ signal }) => call(incidentes.list, {}, { signal }),
  });
}

export function useAddAviso() {
  return useSave({
    endpoint: avisos.create,
    refreshes: [AVISOS],
    success: { title: "Novo texto em vigor" },
    failure: { title: "Erro ao mudar o texto" },
  });
}

const COUNT = "retencao-contagem";

/** Counts who is forgotten within 30 days, each time that somebody asks. */
export function useContagem(isAsked: boolean) {
  return useQuery({
    queryKey: [COUNT],
    queryFn: ({ signal }) => call(retencao.count, {}, { signal }),
    enabled: isAsked,
    staleTime: 0,
    refetchOnMount: "always",
  });
}

export function useSetPrazos() {
  return useSave({
    endpoint: retencao.update,
    refreshes: [RETENCAO, COUNT],
    success: { title: "Prazos alterados" },
    failure: { title: "Erro ao alterar prazos" },
  });
}

/** Switches forgetting on. A refusal says that other people are counted by now: they are read. */
export function useConfirmar() {
  return useSaving({
    send: (body: Contagem) => call(retencao.confirm, { body }),
    refreshes: [RETENCAO, COUNT],
    refreshesAfter: () => true,
    success: { title: "Esquecimento ligado" },
    failure: { title: "Erro ao ligar o esquecimento" },
  });
}

export function useDesligar() {
  return useSaving({
    send: () => call(retencao.stop, {}),
    refreshes: [RETENCAO],
    success: { title: "Esquecimento desligado" },
    failure: { title: "Erro ao desligar o esquecimento" },
  });
}
