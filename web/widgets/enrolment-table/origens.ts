import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { call } from "#web/lib/api.ts";
import { resultados } from "#web/lib/calls.ts";

/** The links of the user's scope that have brought somebody. */
export function useOrigens({ isAsked }: { isAsked: boolean }) {
  return useQuery({
    queryKey: ["resultados", "origens"],
    queryFn: ({ signal }) => call(resultados.trouxeram, {}, { signal }),
    enabled: isAsked,
  });
}

/** The name of the owner of the link in `?origem=`, as useUnidadeName knows that of a unit. */
export function useOrigemName(id: string): string | undefined {
  const told = useRouterState({ select: ({ location }) => location.state.origem });
  const { data } = useOrigens({ isAsked: told === undefined && id !== "" });
  return told ?? data?.find((one) => one.id === id)?.nome;
}
