import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Periodo } from "#shared/periodo.ts";
import type { Forma } from "#web/widgets/list/export-forms.tsx";
import { call, urlOf } from "#web/lib/api.ts";
import { eventos, resultados } from "#web/lib/calls.ts";
import { useSaving } from "#web/widgets/save.ts";

const KEY = "resultados";

/** The figures; while another period is read, the former one stands. */
export function useResultados(periodo: Periodo) {
  return useQuery({
    queryKey: [KEY, periodo],
    queryFn: ({ signal }) => call(resultados.get, { query: { periodo } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const linkQuery = queryOptions({
  queryKey: [KEY, "link"],
  queryFn: ({ signal }) => call(resultados.link, {}, { signal }),
});

export const useLink = () => useQuery(linkQuery);

/** The event that the link shall lead to; none without an id. */
export function useEvento(id: string) {
  return useQuery({
    queryKey: ["eventos", "um", id],
    queryFn: ({ signal }) => call(eventos.get, { params: { id } }, { signal }),
    enabled: id !== "",
  });
}

/** Gives the own link a new code; the former one ends. */
export function useRenew() {
  const client = useQueryClient();
  return useSaving({
    send: async () => {
      const link = await call(resultados.renew, {});
      client.setQueryData(linkQuery.queryKey, link);
      return link;
    },
    refreshes: [KEY],
    success: {
      title: "Link renovado",
      description: "O link e o QR Code anteriores não contam mais.",
    },
    failure: { title: "Erro ao renovar o link" },
  });
}

export const exportUrl =
  (periodo: Periodo) =>
  ({ separador }: Forma) =>
    urlOf(resultados.exportCsv, { query: { periodo, separador } });
