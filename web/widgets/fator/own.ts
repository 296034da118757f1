import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { fatores } from "#web/lib/calls.ts";

export const FATORES = "conta-fatores";

/**
 * The account's second factors, read anew at every visit.
 * @param isAsked false for who is not told of them
 */
export function useFatores(isAsked = true) {
  return useQuery({
    queryKey: [FATORES],
    queryFn: ({ signal }) => call(fatores.list, {}, { signal }),
    enabled: isAsked,
    staleTime: 0,
    refetchOnMount: "always",
  });
}
