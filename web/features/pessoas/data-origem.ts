import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { resultados } from "#web/lib/calls.ts";
import { useSaving } from "#web/widgets/save.ts";

/** The links that may have brought a person. */
export function useOrigens(id: string) {
  return useQuery({
    queryKey: ["resultados", "origens", id],
    queryFn: ({ signal }) => call(resultados.origens, { params: { id } }, { signal }),
  });
}

/** Corrects who brought the person; null for nobody. */
export function useCorrectOrigem(id: string) {
  return useSaving({
    send: (origemId: string | null) =>
      call(resultados.correct, { params: { id }, body: { origemId } }),
    refreshes: ["pessoas", "resultados"],
    success: { title: "Quem trouxe foi corrigido" },
    failure: { title: "Erro ao corrigir quem trouxe" },
  });
}
