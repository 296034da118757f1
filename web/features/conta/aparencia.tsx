import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { clientes, microFranquias } from "#web/lib/calls.ts";
import { Cards } from "#web/widgets/aparencia/cards.tsx";

export interface AparenciaProps {
  role: "cliente" | "micro_franquia";
}

/** The look of the caller's own unit, and the site of a school. */
export function Aparencia({ role }: AparenciaProps) {
  const unit = useOwnUnit(role);
  return <Cards id={unit?.id} nome={unit?.nome ?? ""} tipo={role} />;
}

function useOwnUnit(role: AparenciaProps["role"]) {
  return useQuery({
    queryKey: ["conta", "unidade"],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 };
      if (role === "cliente") {
        const [own] = await call(clientes.list, { query }, { signal });
        return own && { id: own.id, nome: own.nomeFantasia };
      }
      const [own] = await call(microFranquias.list, { query }, { signal });
      return own && { id: own.id, nome: own.razaoSocial };
    },
  }).data;
}
