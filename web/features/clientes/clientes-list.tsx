import { useState } from "react";
import type { Cliente } from "#shared/contract/clientes.ts";
import { kitLabels, produtoLabels } from "#shared/labels.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ListEmpty } from "#web/widgets/list/empty.tsx";
import { CountBadge, ListView } from "#web/widgets/list/list-view.tsx";
import { statusFacet } from "#web/widgets/list/status-facet.ts";
import { type Facet, facetValue } from "#web/widgets/list/toolbar.tsx";
import { textAt } from "#web/widgets/list/url-filters.ts";
import type { List } from "#web/widgets/list/use-list.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { ClienteCard, columnsOf } from "./columns.tsx";
import type { Filters } from "./data.ts";
import { ToggleCliente } from "./toggle-cliente.tsx";

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const status = statusFacet("o");
const produto: Facet = {
  name: "produto",
  label: "Produto",
  all: "Todos os produtos",
  options: optionsOf(produtoLabels),
};
const kit: Facet = {
  name: "kit",
  label: "Kit",
  all: "Todos os kits",
  options: optionsOf(kitLabels),
};

/** What the filter button offers. */
export const facets = [produto, kit, status];

/** What the address says, without what cannot be meant. */
export const readFilters = (search: Record<string, unknown>): Filters => ({
  busca: textAt(search, "busca").slice(0, 200),
  status: facetValue(status, search.status),
  produto: facetValue(produto, search.produto),
  kit: facetValue(kit, search.kit),
});

interface Props {
  clientes: List<Filters, Cliente>;
  dialog: UrlDialog;
  mayCreate: boolean;
  mayEdit: boolean;
  showsMicroFranquia: boolean;
}

/** The clients that this role sees (product.md#clientes). */
export function ClientesList(props: Props) {
  const { clientes, dialog, mayCreate, mayEdit, showsMicroFranquia } = props;
  const { list, paging, filters, isFiltered, change, clear } = clientes;
  const [asked, setAsked] = useState<Cliente | null>(null);
  const actions = mayEdit ? { edit: dialog.edit, askToToggle: setAsked } : undefined;
  const options = { open: dialog.view, actions, showsMicroFranquia };
  const count = `${formatNumber(list.total)} ${list.total === 1 ? "cliente" : "clientes"}`;
  return (
    <>
      <ListView
        title="Lista de Clientes"
        count={<CountBadge>{count}</CountBadge>}
        list={list}
        columns={columnsOf(options)}
        renderCard={(cliente) => <ClienteCard cliente={cliente} {...options} />}
        loadingText="Carregando clientes..."
        failed="Failed to fetch clientes"
        empty={
          <ListEmpty
            none="Nenhum cliente encontrado"
            action={mayCreate && <Button onClick={dialog.openNew}>Novo Cliente</Button>}
            {...{ busca: filters.busca, isFiltered, change, clear }}
          />
        }
        paging={paging}
        onOpen={({ id }) => dialog.view(id)}
        onEdit={actions?.edit}
      />
      <ToggleCliente cliente={asked} onDone={() => setAsked(null)} />
    </>
  );
}
