import type { ReactNode } from "react";
import { formatData } from "#shared/br/data.ts";
import type { Registro } from "#shared/contract/auditoria.ts";
import { acaoLabels, entidadeLabels } from "#shared/trilha.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { FacetSelect } from "#web/widgets/list/facet-select.tsx";
import { facetOf } from "#web/widgets/list/facets.ts";
import { FilterSheet } from "#web/widgets/list/phone-filters.tsx";
import type { Chip } from "#web/widgets/list/filter-chips.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";
import { ListFilters } from "#web/widgets/list/toolbar.tsx";
import type { List } from "#web/widgets/list/use-list.ts";
import { nomeDaAcao, nomeDaEntidade } from "#web/widgets/trilha.ts";
import type { auditoriaSearch } from "./data.ts";

const acaoFacet = facetOf("acao", "Ação", "Todas as ações", acaoLabels);
const entidadeFacet = facetOf("entidade", "O quê", "Tudo", entidadeLabels);

type Props = Pick<List<typeof auditoriaSearch, Registro>, "filters" | "change" | "clear">;

/** The filters person, act, kind of row and days, with the set ones below. */
export function Filtros({ filters, change, clear }: Props) {
  const isPhone = useMedia(PHONE);
  const { busca, acao, entidade, desde, ate } = filters;
  const search = (
    <SearchFilter
      className="min-w-0 flex-1"
      value={busca}
      placeholder="Nome de quem agiu"
      onChange={(busca) => change({ busca })}
    />
  );
  const others = (
    <>
      <FacetSelect facet={acaoFacet} value={acao} onChange={(acao) => change({ acao })} />
      <FacetSelect
        facet={entidadeFacet}
        value={entidade}
        onChange={(entidade) => change({ entidade })}
      />
      <Day label="De" value={desde} onChange={(desde) => change({ desde })} />
      <Day label="Até" value={ate} onChange={(ate) => change({ ate })} />
    </>
  );
  const set = [acao, entidade, desde, ate].filter(Boolean).length;
  return (
    <ListFilters chips={chipsOf({ filters, change })} clear={clear}>
      {isPhone ? (
        <div className="flex items-end gap-3">
          {search}
          <FilterSheet count={set}>{others}</FilterSheet>
        </div>
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_10rem_10rem]">
          {search}
          {others}
        </div>
      )}
    </ListFilters>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Day({ label, value, onChange }: DayProps): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function chipsOf({ filters, change }: Pick<Props, "filters" | "change">): Chip[] {
  const { busca, acao, entidade, ator, desde, ate } = filters;
  const chips: [value: string, text: string, off: () => void][] = [
    [busca, `“${busca}”`, () => change({ busca: "" })],
    [acao, `Ação: ${nomeDaAcao(acao)}`, () => change({ acao: "" })],
    [entidade, `O quê: ${nomeDaEntidade(entidade)}`, () => change({ entidade: "" })],
    [ator, "De uma conta", () => change({ ator: "" })],
    [desde, `De ${formatData(desde)}`, () => change({ desde: "" })],
    [ate, `Até ${formatData(ate)}`, () => change({ ate: "" })],
  ];
  return chips.filter(([value]) => value !== "").map(([, text, onRemove]) => ({ text, onRemove }));
}
