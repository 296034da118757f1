import { UFS } from "#shared/br/uf.ts";
import type { Franquia } from "#shared/contract/franquias.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ListEmpty } from "#web/widgets/list/empty.tsx";
import { CountBadge, ListView } from "#web/widgets/list/list-view.tsx";
import { statusFacet } from "#web/widgets/list/status-facet.ts";
import { type Facet, facetValue } from "#web/widgets/list/toolbar.tsx";
import { textAt } from "#web/widgets/list/url-filters.ts";
import type { List } from "#web/widgets/list/use-list.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { columnsOf, FranquiaCard } from "./columns.tsx";
import { type Filters, useToggleFranquia } from "./data.ts";

const status = statusFacet("o");
const estado: Facet = {
  name: "estado",
  label: "Estado",
  all: "Todos os estados",
  options: UFS.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` })),
};

/** What the filter button offers. */
export const facets = [status, estado];

/** What the address says, without what cannot be meant. */
export const readFilters = (search: Record<string, unknown>): Filters => ({
  busca: textAt(search, "busca").slice(0, 200),
  status: facetValue(status, search.status),
  estado: facetValue(estado, search.estado),
});

interface Props {
  franquias: List<Filters, Franquia>;
  dialog: UrlDialog;
}

/** 'Lista de Franquias' (product.md#franquias). */
export function FranquiasList({ franquias, dialog }: Props) {
  const { list, paging, filters, isFiltered, change, clear } = franquias;
  const toggle = useToggleFranquia();
  const actions = {
    open: dialog.view,
    edit: dialog.edit,
    toggle: ({ id, isActive }: Franquia) => toggle.mutate({ id, isActive: !isActive }),
  };
  const count = `${formatNumber(list.total)} ${list.total === 1 ? "franquia" : "franquias"}`;
  return (
    <ListView
      title="Lista de Franquias"
      count={<CountBadge>{count}</CountBadge>}
      list={list}
      columns={columnsOf(actions)}
      renderCard={(franquia) => <FranquiaCard franquia={franquia} {...actions} />}
      failed="Falha ao carregar franquias"
      empty={
        <ListEmpty
          none="Nenhuma franquia cadastrada"
          notFound="Nenhuma franquia encontrada para a busca"
          action={<Button onClick={dialog.openNew}>Criar primeira franquia</Button>}
          {...{ busca: filters.busca, isFiltered, change, clear }}
        />
      }
      paging={paging}
      onOpen={({ id }) => dialog.view(id)}
      onEdit={dialog.edit}
    />
  );
}
