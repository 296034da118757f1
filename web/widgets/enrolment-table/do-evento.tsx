import { useQuery } from "@tanstack/react-query";
import { FacetSelect } from "../list/facet-select.tsx";
import { facetOf } from "../list/facets.ts";
import { eventoQuery } from "./event-filter.tsx";
import type { Filters } from "./filters.ts";

export interface DoEventoProps {
  filters: Pick<Filters, "evento" | "presenca" | "serie" | "turno">;
  change: (patch: Partial<Filters>) => void;
}

const presenca = facetOf("presenca", "Presença", "Todos", { veio: "Veio", faltou: "Não veio" });

/** The filters of one event: presence, where its tables noted somebody, and answers to what it asks. */
export function DoEvento({ filters, change }: DoEventoProps) {
  const { evento } = filters;
  const { data } = useQuery({
    ...eventoQuery(evento),
    // A row of the list, which a choice keeps there, does not say who came.
    staleTime: ({ state }) => (state.data?.vieram === undefined ? 0 : Number.POSITIVE_INFINITY),
  });
  return (
    <>
      {!!data?.vieram && (
        <FacetSelect
          facet={presenca}
          value={filters.presenca}
          onChange={(value) => change({ presenca: value })}
        />
      )}
      {data?.perguntas.map(({ id, texto, opcoes, oculta }) => {
        if (oculta || (id !== "serie" && id !== "turno")) return null;
        const options = (opcoes ?? []).map((opcao) => ({ value: opcao, label: opcao }));
        return (
          <FacetSelect
            key={id}
            facet={{ name: id, label: texto, all: "Todas as respostas", options }}
            value={filters[id]}
            onChange={(value) => change({ [id]: value })}
          />
        );
      })}
    </>
  );
}
