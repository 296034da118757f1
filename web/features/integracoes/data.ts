import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { PapelDeToken } from "#shared/tokens.ts";
import { call, callPage } from "#web/lib/api.ts";
import { clientes, franquias, microFranquias, tokens } from "#web/lib/calls.ts";
import { useSave } from "#web/widgets/save.ts";

const TOKENS = "tokens";

/** Reads the tokens anew at every visit, because programs use them meanwhile. */
export function useTokens() {
  return useQuery({
    queryKey: [TOKENS],
    queryFn: ({ signal }) => call(tokens.list, {}, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });
}

const DA_REDE = "tokens-rede";

/** The tokens of the accounts below, page by page. */
export function useTokensDaRede() {
  return useInfiniteQuery({
    queryKey: [DA_REDE],
    queryFn: ({ pageParam, signal }) =>
      callPage(tokens.network, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnMount: "always",
  });
}

export function useCreateToken() {
  return useSave({
    endpoint: tokens.create,
    refreshes: [TOKENS],
    success: { title: "Token criado" },
    failure: { title: "Erro ao criar o token" },
  });
}

export function useRevokeToken() {
  return useSave({
    endpoint: tokens.revoke,
    refreshes: [TOKENS, DA_REDE],
    refreshesAfter: () => true,
    success: { title: "Token revogado", description: "O token não funciona mais." },
    failure: { title: "Erro ao revogar o token" },
  });
}

/** Active units of a kind, by name, for a token that reaches one of them alone. */
export function useUnidades(tipo: PapelDeToken, busca: string, isOpen: boolean) {
  return useQuery({
    queryKey: ["unidades", tipo, busca],
    queryFn: ({ signal }) => readUnidades(tipo, busca || undefined, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

async function readUnidades(tipo: PapelDeToken, busca: string | undefined, signal: AbortSignal) {
  const asked = { query: { busca, isActive: "true" as const } };
  if (tipo === "cliente") {
    const { rows, total } = await callPage(clientes.list, asked, { signal });
    return { total, options: rows.map(({ id, nomeFantasia }) => ({ id, label: nomeFantasia })) };
  }
  const list = tipo === "franquia" ? franquias.list : microFranquias.list;
  const { rows, total } = await callPage(list, asked, { signal });
  return { total, options: rows.map(({ id, razaoSocial }) => ({ id, label: razaoSocial })) };
}
