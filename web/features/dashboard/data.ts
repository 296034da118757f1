import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Role } from "#shared/labels.ts";
import type { Periodo } from "#shared/periodo.ts";
import { call, callPage } from "#web/lib/api.ts";
import { contatos, dashboard } from "#web/lib/calls.ts";

/** The counts of the lists that the user may see. */
export function useMetrics() {
  return useQuery({
    queryKey: ["dashboard", "metrics"],
    // An empty answer is "no data", which a query must not hold as undefined.
    queryFn: async ({ signal }) => (await call(dashboard.metrics, {}, { signal })) ?? null,
  });
}

export type MetricsQuery = ReturnType<typeof useMetrics>;

/** Reads the figures of the charts; while another period is read, the former one stands. */
export function useSeries(periodo: Periodo) {
  return useQuery({
    queryKey: ["dashboard", "series", periodo],
    queryFn: ({ signal }) => call(dashboard.series, { query: { periodo } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
export type SeriesQuery = ReturnType<typeof useSeries>;

/** The events of today and tomorrow, for the roles that hold events. */
export function useHoje(role: Role) {
  return useQuery({
    queryKey: ["dashboard", "hoje"],
    queryFn: ({ signal }) => call(dashboard.hoje, {}, { signal }),
    enabled: HOLDERS.includes(role),
  });
}

/** A franchise has too many events on a day, and prints no cards of them. */
export const HOLDERS: readonly Role[] = ["micro_franquia", "vendedor", "cliente"];

/** A student's own interests and pré-matrículas. */
export function usePainelDoAluno() {
  return useQuery({
    queryKey: ["dashboard", "aluno"],
    queryFn: ({ signal }) => call(dashboard.aluno, {}, { signal }),
  });
}
export type PainelQuery = ReturnType<typeof usePainelDoAluno>;

/** The first people who wait for a call. */
export function useFirstContatos() {
  return useQuery({
    queryKey: ["contatos", "primeiros"],
    queryFn: ({ signal }) => callPage(contatos.list, { query: { limit: 3 } }, { signal }),
  });
}

/** 'Atualizar': reads all figures anew. */
export function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ["dashboard"] });
}
