import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ResumoDeMetas } from "#shared/contract/metas.ts";
import { call } from "#web/lib/api.ts";
import { metas } from "#web/lib/calls.ts";

export const temMeta = ({ meta }: Pick<ResumoDeMetas, "meta">): boolean =>
  Object.values(meta).some((alvo) => alvo !== null);

export const METAS = "metas";

/**
 * The target of a unit, by default the user's own in the present month. It is a part of the
 * dashboard, whose 'Atualizar' reads it anew.
 */
export function useResumoDeMetas(query: { mes?: string; unidade?: string } = {}) {
  return useQuery({
    queryKey: ["dashboard", METAS, query],
    queryFn: ({ signal }) => call(metas.get, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
