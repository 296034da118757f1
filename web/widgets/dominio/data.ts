import { useQuery } from "@tanstack/react-query";
import { falhaDominioLabels } from "#shared/dominio.ts";
import { call } from "#web/lib/api.ts";
import { dominios } from "#web/lib/calls.ts";
import { useSaving } from "#web/widgets/save.ts";

const KEY = "dominios";

/** The site of a school; nothing is read while its id is not known. */
export const useSite = (id: string | undefined) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(dominios.get, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== undefined,
  });

/** The saves of one school's site. */
export function useSiteSaves(id: string) {
  const params = { id };
  const refreshes = [KEY];
  const nomear = useSaving({
    refreshes,
    send: (dominio: string) => call(dominios.nomear, { params, body: { dominio } }),
    success: { title: "Site salvo" },
    failure: { title: "Erro ao salvar o site" },
  });
  const remover = useSaving({
    refreshes,
    send: () => call(dominios.remover, { params }),
    success: { title: "Site removido" },
    failure: { title: "Erro ao remover o site" },
  });
  const verificar = useSaving({
    refreshes,
    send: () => call(dominios.verificar, { params }),
    success: ({ site }) =>
      site?.falha
        ? { title: "Ainda não verificado", description: falhaDominioLabels[site.falha] }
        : { title: "Site verificado" },
    failure: { title: "Erro ao verificar o site" },
  });
  return { nomear, remover, verificar };
}
