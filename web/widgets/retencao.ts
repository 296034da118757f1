import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { retencao } from "#web/lib/calls.ts";

export const RETENCAO = "retencao";

/** The terms after which people are forgotten; they change once in years. */
export function useRetencao() {
  return useQuery({
    queryKey: [RETENCAO],
    queryFn: ({ signal }) => call(retencao.get, {}, { signal }),
  });
}
