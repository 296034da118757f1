import { useQuery } from "@tanstack/react-query";
import type { Rede } from "#shared/contract/rede.ts";
import { call } from "#web/lib/api.ts";
import { rede } from "#web/lib/calls.ts";

export const REDE = "rede";

/**
 * The network as families see it.
 * @param isAsked false for roles that may not set it
 */
export const useRede = (isAsked = true) =>
  useQuery({
    queryKey: [REDE],
    queryFn: ({ signal }) => call(rede.get, {}, { signal }),
    enabled: isAsked,
  });

/** The first word of a network that is still an example; undefined where families read its own. */
export function exemploDe({ mostrada, nome, email, emailPrivacidade }: Rede): string | undefined {
  return mostrada
    ? [email, emailPrivacidade, nome].find(({ exemplo }) => exemplo)?.atual
    : undefined;
}
