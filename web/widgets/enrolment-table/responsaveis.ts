import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { contatos } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";

/** The callers of the user's scope. */
export function useResponsaveis({ isAsked }: { isAsked: boolean }) {
  return useQuery({
    queryKey: ["contatos", "responsaveis"],
    queryFn: ({ signal }) => call(contatos.responsaveis, {}, { signal }),
    enabled: isAsked,
  });
}

/** The name of the account in `?responsavel=`; undefined until it is known, and for strangers. */
export function useResponsavelName(id: string): string | undefined {
  const { data } = useResponsaveis({ isAsked: isUuid(id) });
  return data?.find((one) => one.id === id)?.nome;
}
