import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  Conferencia,
  Importacao,
  ImportacaoResumo,
  importacoes as contract,
} from "#shared/contract/importacoes.ts";
import type { NovosEventos } from "#shared/contract/importacoes-faltam.ts";
import type { CallOf } from "#shared/contract/endpoint.ts";
import type { TipoImportacao } from "#shared/labels-importacoes.ts";
import { call, callPage, request, urlOf } from "#web/lib/api.ts";
import { importacoes } from "#web/lib/calls.ts";
import { PEOPLE, useSaving } from "#web/widgets/save.ts";

const KEY = "importacoes";
/** A step under way is asked for at this pace. */
const PACE_MS = 700;
const RECENT = 20;

export const isRunning = ({ estado }: Pick<ImportacaoResumo, "estado">): boolean =>
  estado === "lendo" || estado === "conferindo" || estado === "gravando";

const umaKey = (id: string) => [KEY, "uma", id];

/** One import; while a step is under way it is read again and again. */
export function useImportacao(id: string) {
  return useQuery({
    queryKey: umaKey(id),
    queryFn: ({ signal }) => call(importacoes.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? PACE_MS : false),
  });
}

export function useHistorico() {
  return useQuery({
    queryKey: [KEY, "historico"],
    queryFn: ({ signal }) => callPage(importacoes.list, { query: { limit: RECENT } }, { signal }),
  });
}

type Linhas = CallOf<typeof contract.linhas>["query"];

export function useLinhas(id: string, query: Linhas) {
  return useQuery({
    queryKey: [KEY, "linhas", id, query],
    queryFn: ({ signal }) => callPage(importacoes.linhas, { params: { id }, query }, { signal }),
  });
}

/** Reads a file; its address is that of the import from then on. */
export function useUpload(onDone: (importacao: Importacao) => void) {
  return useMutation({
    mutationFn: async ({ tipo, file }: { tipo: TipoImportacao; file: File }) => {
      const url = urlOf(importacoes.create, { query: { tipo, nome: file.name } });
      const headers = { "content-type": "application/octet-stream" };
      const response = await request(url, { method: "POST", headers, body: file });
      return (await response.json()) as Importacao;
    },
    onSuccess: onDone,
  });
}

/** Puts the answer of a step where its page reads it. */
function useShown() {
  const client = useQueryClient();
  return (importacao: Importacao) => {
    client.setQueryData(umaKey(importacao.id), importacao);
    void client.invalidateQueries({ queryKey: [KEY, "linhas", importacao.id] });
  };
}

/** A step, whose answer is shown; its page says what failed. */
function useStep<Sent = void>(send: (sent: Sent) => Promise<Importacao>) {
  return useMutation({ mutationFn: send, onSuccess: useShown() });
}

export const useCheck = (id: string) =>
  useStep((body: Conferencia) => call(importacoes.check, { params: { id }, body }));

/** Changes a cell; the row stays where it is shown, and the figures follow. */
export function useMend(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof contract.mend>["body"]) =>
      call(importacoes.mend, { params: { id }, body }),
    onSuccess: ({ importacao }) => client.setQueryData(umaKey(id), importacao),
  });
}

/** The past events that the list names and that are not there. */
export function useMissing(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: [KEY, "faltam", id],
    queryFn: ({ signal }) => call(importacoes.missing, { params: { id } }, { signal }),
    enabled: isAsked,
  });
}

/** Makes them; the rows are checked anew. */
export function useCreateMissing(id: string) {
  const show = useShown();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NovosEventos) => call(importacoes.createMissing, { params: { id }, body }),
    onSuccess: (importacao) => {
      show(importacao);
      client.removeQueries({ queryKey: [KEY, "faltam", id] });
      void client.invalidateQueries({ queryKey: ["eventos"] });
    },
  });
}

export const useDecide = (id: string) =>
  useStep((body: CallOf<typeof contract.decide>["body"]) =>
    call(importacoes.decide, { params: { id }, body }),
  );

export const useStore = (id: string) => useStep(() => call(importacoes.store, { params: { id } }));

const LISTS: Record<TipoImportacao, string[]> = {
  leads: [...PEOPLE, "contatos", "eventos"],
  clientes: ["clientes"],
  cursos: ["cursos"],
  eventos: ["eventos"],
};

/** The lists that an import has changed are read anew. */
export function useRefresh() {
  const client = useQueryClient();
  return (tipo: TipoImportacao) => {
    for (const key of [...LISTS[tipo], "dashboard", "busca"])
      void client.invalidateQueries({ queryKey: [key] });
    void client.invalidateQueries({ queryKey: [KEY, "historico"] });
  };
}

/** 'Desfazer': takes the import back. */
export function useUndo(tipo: TipoImportacao) {
  const show = useShown();
  return useSaving({
    send: async (id: string) => {
      const importacao = await call(importacoes.undo, { params: { id } });
      show(importacao);
      return importacao;
    },
    refreshes: [KEY, ...LISTS[tipo]],
    success: { title: "Importação desfeita" },
    failure: { title: "Erro ao desfazer a importação" },
  });
}

export const faultsUrl = (id: string): string => urlOf(importacoes.faultsCsv, { params: { id } });
