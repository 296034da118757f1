import { queryOptions, useQuery } from "@tanstack/react-query";
import { may } from "#shared/permissions.ts";
import { call } from "#web/lib/api.ts";
import { visoes } from "#web/lib/calls.ts";
import { useSession } from "../session.ts";

/** The saved views of all lists; the shell's menu keeps the defaults among them (web/app/nav-search.ts). */
export const visoesQuery = queryOptions({
  queryKey: ["visoes"],
  // A reading goes on after its dialog was closed: else the menu would lead where it led before.
  queryFn: async ({ client }) => {
    const rows = await call(visoes.list, {});
    const defaults = rows.filter(({ padrao }) => padrao);
    client.setQueryData(
      ["menu"],
      Object.fromEntries(defaults.map(({ pagina, parametros }) => [`/${pagina}`, parametros])),
    );
    return rows;
  },
});

export function useVisoes() {
  const { role } = useSession().user;
  return useQuery({ ...visoesQuery, enabled: may(role, "visoes:usar") });
}
