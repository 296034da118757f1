import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AparenciaDaUnidade } from "#shared/contract/aparencias.ts";
import { call, urlOf } from "#web/lib/api.ts";
import { aparencias } from "#web/lib/calls.ts";
import { useSaving } from "#web/widgets/save.ts";
import { LOGO_SAVED, sendLogo } from "./send-logo.ts";

const KEY = "aparencias";

/** The look of a unit; nothing is read while its id is not known. */
export const useAparenciaDaUnidade = (id: string | undefined) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(aparencias.get, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== undefined,
  });

/** The saves of one unit's look: a logo of any picture that the browser opens, a colour, and their removal. */
export function useAparenciaSaves(id: string) {
  const params = { id };
  const client = useQueryClient();
  const show = (now: AparenciaDaUnidade) => client.setQueryData([KEY, id], now);
  const common = { refreshes: [KEY] };
  const setLogo = useSaving({
    ...common,
    send: async (file: File) => {
      const url = urlOf(aparencias.setLogo, { params });
      const now = await sendLogo<AparenciaDaUnidade>(url, file);
      show(now);
      return now;
    },
    ...LOGO_SAVED,
  });
  const removeLogo = useSaving({
    ...common,
    send: () => call(aparencias.removeLogo, { params }),
    success: { title: "Logo removido" },
    failure: { title: "Erro ao remover o logo" },
  });
  const setCor = useSaving({
    ...common,
    send: async (cor: string | null) => {
      const now = await call(aparencias.setCor, { params, body: { cor } });
      show(now);
      return now;
    },
    success: ({ propria }) => ({ title: propria?.cor ? "Cor salva" : "Cor removida" }),
    failure: { title: "Erro ao salvar a cor" },
  });
  return { setLogo, removeLogo, setCor };
}
