import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ListEmpty } from "#web/widgets/list/empty.tsx";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { statusFacet } from "#web/widgets/list/status-facet.ts";
import { facetValue } from "#web/widgets/list/toolbar.tsx";
import { textAt } from "#web/widgets/list/url-filters.ts";
import type { List } from "#web/widgets/list/use-list.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { columnsOf, MicroFranquiaCard } from "./columns.tsx";
import type { Filters } from "./data.ts";

const status = statusFacet("a");

/** What the filter button offers. */
export const facets = [status];

/** What the address says, without what cannot be meant. */
export const readFilters = (search: Record<string, unknown>): Filters => ({
  busca: textAt(search, "busca").slice(0, 200),
  status: facetValue(status, search.status),
});

interface Props {
  microFranquias: List<Filters, MicroFranquia>;
  dialog: UrlDialog;
  isReadOnly: boolean;
}

/** The micro-franchises of the network, or of one's own franchise (product.md#micro-franquias). */
export function MicroFranquiasList({ microFranquias, dialog, isReadOnly }: Props) {
  const { list, paging, filters, isFiltered, change, clear } = microFranquias;
  const edit = isReadOnly ? undefined : dialog.edit;
  const options = { open: dialog.view, edit, showsFranquia: isReadOnly };
  return (
    <ListView
      title="Lista de Micro-franquias"
      count={
        <span className="text-fg-muted tabular-nums">
          {`${formatNumber(list.total)} micro-franquia(s) cadastrada(s)`}
        </span>
      }
      list={list}
      columns={columnsOf(options)}
      renderCard={(row) => <MicroFranquiaCard row={row} {...options} />}
      loadingText="Carregando..."
      failed="Failed to fetch micro-franquias"
      empty={
        <ListEmpty
          none="Nenhuma micro-franquia cadastrada"
          notFound="Nenhuma micro-franquia encontrada para a busca"
          action={!isReadOnly && <Button onClick={dialog.openNew}>Nova Micro-franquia</Button>}
          {...{ busca: filters.busca, isFiltered, change, clear }}
        />
      }
      paging={paging}
      onOpen={({ id }) => dialog.view(id)}
      onEdit={edit}
    />
  );
}
