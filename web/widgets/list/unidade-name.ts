import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { call } from "#web/lib/api.ts";
import { unidades } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";

/**
 * The name of the unit in `?unidade=`: from the link that led here, or else, in a shared address,
 * from the server; undefined until it is known, and for a unit that this role does not see.
 */
export function useUnidadeName(id: string): string | undefined {
  const told = useRouterState({ select: ({ location }) => location.state.unidade });
  const { data } = useQuery({
    queryKey: ["unidades", id],
    queryFn: ({ signal }) => call(unidades.get, { params: { id } }, { signal }),
    enabled: told === undefined && isUuid(id),
  });
  return told ?? data?.nome;
}
