import { useQuery } from "@tanstack/react-query";
import { EU } from "#shared/recortes.ts";
import { may } from "#shared/permissions.ts";
import { call } from "#web/lib/api.ts";
import { eventos } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { Popover } from "#web/ui/lazy-parts.tsx";
import { FacetSelect } from "../list/facet-select.tsx";
import { facetOf } from "../list/facets.ts";
import { FilterButton } from "../list/filter-button.tsx";
import { contatoLabels } from "../list/recorte-labels.ts";
import { useSession } from "../session.ts";
import type { Filters } from "./filters.ts";
import { useOrigens } from "./origens.ts";
import { useResponsaveis } from "./responsaveis.ts";

interface Props {
  filters: Pick<Filters, "evento" | "presenca" | "contato" | "responsavel" | "origem">;
  change: (patch: Partial<Filters>) => void;
  /** The people of this list are called. */
  isCalled: boolean;
}

/** Students have a list of their own enrolments, and none of who brought or called them. */
const useMay = () => may(useSession().user.role, "resultados:ver");

const contato = facetOf("contato", "Contato", "Todos os contatos", contatoLabels);

const presenca = facetOf("presenca", "Presença", "Todos", { veio: "Veio", faltou: "Não veio" });

/** The filters by what came of calls, by whoever called or has the person, and by who brought them. */
export function MoreFilters({ isCalled, ...props }: Props) {
  const { filters, change } = props;
  if (!useMay()) return null;
  return (
    <>
      {isCalled && (
        <>
          <PorPresenca {...props} />
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

type Choice = Omit<Props, "isCalled">;

/** Only for one event whose tables noted somebody. */
function PorPresenca({ filters: { evento, presenca: value }, change }: Choice) {
  const { data } = useQuery({
    queryKey: ["eventos", "vieram", evento],
    queryFn: ({ signal }) => call(eventos.get, { params: { id: evento } }, { signal }),
    enabled: isUuid(evento),
  });
  if (!data?.vieram) return null;
  return (
    <FacetSelect facet={presenca} value={value} onChange={(value) => change({ presenca: value })} />
  );
}

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

/** The number of these filters that are set. */
export const moreSet = ({ evento, presenca, contato, responsavel, origem }: Props["filters"]) =>
  [isUuid(evento) && presenca, contato, responsavel, origem].filter(Boolean).length;

/** The same behind a button, where the other filters stand beside each other. */
export function MoreFiltersButton(props: Props) {
  if (!useMay()) return null;
  const button = <FilterButton count={moreSet(props.filters)} className="mt-6.75" />;
  return (
    <Popover label="Mais filtros" trigger={button}>
      <div className="flex flex-col gap-4">
        <MoreFilters {...props} />
      </div>
    </Popover>
  );
}
