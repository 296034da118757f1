import { may } from "#shared/permissions.ts";
import { EU } from "#shared/recortes.ts";
import { Popover } from "#web/ui/lazy-parts.tsx";
import { FacetSelect } from "../list/facet-select.tsx";
import { facetOf } from "../list/facets.ts";
import { FilterButton } from "../list/filter-button.tsx";
import { contatoLabels } from "../list/recorte-labels.ts";
import { useSession } from "../session.ts";
import type { Filters } from "./filters.ts";
import { useResponsaveis } from "./responsaveis.ts";

interface Props {
  filters: Pick<Filters, "contato" | "responsavel">;
  change: (patch: Partial<Filters>) => void;
}

const contato = facetOf("contato", "Contato", "Todos os contatos", contatoLabels);

/** The filters by what came of calls, and by whoever called or has the person now. */
export function CallFilters({ filters, change }: Props) {
  const { role } = useSession().user;
  return (
    <>
      <FacetSelect
        facet={contato}
        value={filters.contato}
        onChange={(value) => change({ contato: value })}
      />
      {may(role, "contatos:list") && <PorResponsavel {...{ filters, change }} />}
    </>
  );
}

function PorResponsavel({ filters, change }: Props) {
  const { data = [] } = useResponsaveis({ isAsked: true });
  const { user } = useSession();
  const others = data
    .filter(({ id }) => id !== user.id)
    .map(({ id, nome }) => ({ value: id, label: nome }));
  const options = [{ value: EU, label: "Eu" }, ...others];
  const facet = { name: "responsavel", label: "Responsável", all: "Todos", options };
  const onChange = (value: string) => change({ responsavel: value });
  return <FacetSelect facet={facet} value={filters.responsavel} onChange={onChange} />;
}

/** The number of these filters that are set. */
export const callsSet = ({ contato, responsavel }: Props["filters"]) =>
  [contato, responsavel].filter(Boolean).length;

/** The same behind a button, where the other filters stand beside each other. */
export function CallFiltersButton(props: Props) {
  const button = <FilterButton count={callsSet(props.filters)} className="mt-6.75" />;
  return (
    <Popover label="Filtros de contato" trigger={button}>
      <div className="flex flex-col gap-4">
        <CallFilters {...props} />
      </div>
    </Popover>
  );
}
