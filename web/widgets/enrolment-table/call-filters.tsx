import { EU } from "#shared/recortes.ts";
import { may } from "#shared/permissions.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { FacetSelect } from "../list/facet-select.tsx";
import { facetOf } from "../list/facets.ts";
import { contatoLabels } from "../list/recorte-labels.ts";
import { useSession } from "../session.ts";
import { DoEvento } from "./do-evento.tsx";
import type { MoreFiltersProps } from "./filters.ts";
import { useOrigens } from "./origens.ts";
import { useResponsaveis } from "./responsaveis.ts";

const contato = facetOf("contato", "Contato", "Todos os contatos", contatoLabels);

/** The filters by what came of calls, by whoever called or has the person, and by who brought them. */
export function CallFilters({ isCalled, ...props }: MoreFiltersProps) {
  const { filters, change } = props;
  return (
    <>
      {isCalled && (
        <>
          {isUuid(filters.evento) && <DoEvento {...props} />}
          <FacetSelect
            facet={contato}
            value={filters.contato}
            onChange={(value) => change({ contato: value })}
          />
          <PorResponsavel {...props} />
        </>
      )}
      <PorOrigem {...props} />
    </>
  );
}

type Choice = Omit<MoreFiltersProps, "isCalled">;

function PorResponsavel({ filters, change }: Choice) {
  const { data = [] } = useResponsaveis({ isAsked: true });
  const { user } = useSession();
  const others = data
    .filter(({ id }) => id !== user.id)
    .map(({ id, nome }) => ({ value: id, label: nome }));
  const calls = may(user.role, "contatos:work");
  const options = calls ? [{ value: EU, label: "Eu" }, ...others] : others;
  const facet = { name: "responsavel", label: "Responsável", all: "Todos", options };
  const onChange = (value: string) => change({ responsavel: value });
  return <FacetSelect facet={facet} value={filters.responsavel} onChange={onChange} />;
}

function PorOrigem({ filters, change }: Choice) {
  const { data = [] } = useOrigens({ isAsked: true });
  const options = data.map(({ id, nome }) => ({ value: id, label: nome }));
  const facet = { name: "origem", label: "Quem trouxe", all: "Todos", options };
  const onChange = (value: string) => change({ origem: value });
  return <FacetSelect facet={facet} value={filters.origem} onChange={onChange} />;
}
