import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { aparencias } from "#web/lib/calls.ts";

/** The look of an event. Whoever cannot reach it now prints in our own. */
export const useAparencia = (id: string) =>
  useQuery({
    queryKey: ["aparencias", "evento", id],
    queryFn: ({ signal }) => call(aparencias.ofEvento, { params: { id } }, { signal }),
  });
