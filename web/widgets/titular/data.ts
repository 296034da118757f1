import { useQuery } from "@tanstack/react-query";
import type { CallOf } from "#shared/contract/endpoint.ts";
import { call } from "#web/lib/api.ts";
import { titulares } from "#web/lib/calls.ts";
import { plural } from "#web/lib/format.ts";
import { PEOPLE, useSave, useSaving } from "../save.ts";
import { saveArquivo } from "./arquivo.ts";

const KEY = "titulares";
const REFRESHES = [KEY, ...PEOPLE];

/** The rows of a student, read each time that somebody is about to act on them. */
export function useTitular(id: string) {
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(titulares.get, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

export function useExportTitular() {
  const { mutateAsync } = useSaving({
    send: async (asked: CallOf<typeof titulares.exportar>) =>
      saveArquivo(await call(titulares.exportar, asked)),
    refreshes: [],
    success: {
      title: "Dados exportados",
      description: "Entregue o arquivo por um caminho seguro e apague a cópia.",
    },
    failure: { title: "Erro ao exportar os dados" },
  });
  return mutateAsync;
}

export function useLiberar() {
  return useSave({
    endpoint: titulares.liberar,
    refreshes: REFRESHES,
    success: {
      title: "Contato liberado",
      description: "A família volta para quem liga e para os lembretes.",
    },
    failure: { title: "Erro ao liberar o contato" },
  });
}

export function useCorrectTitular() {
  return useSave({
    endpoint: titulares.corrigir,
    refreshes: REFRESHES,
    success: ({ linhas }) => ({
      title: "Contato corrigido",
      description: `Em ${plural(linhas, "registro", "registros")}.`,
    }),
    failure: { title: "Erro ao corrigir o contato" },
  });
}

export function useEraseTitular() {
  return useSave({
    endpoint: titulares.apagar,
    refreshes: REFRESHES,
    success: { title: "Dados apagados para sempre" },
    failure: { title: "Erro ao apagar os dados" },
  });
}
