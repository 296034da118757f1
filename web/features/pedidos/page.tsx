import type { Pedido } from "#shared/contract/pedidos.ts";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { FacetSelect } from "#web/widgets/list/facet-select.tsx";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";
import { type List, useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { pedidosList } from "./data.ts";
import { pedidoLook } from "./look.tsx";
import { estadoFacet } from "./screen.ts";
import { pedidosSearch } from "./search.ts";

const PedidosDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).PedidosDialogs);

/** `/pedidos` (product.md#requests-of-people). */
export default function PedidosPage() {
  const dialog = useUrlDialog();
  const pedidos = useList(pedidosList, pedidosSearch);
  return (
    <>
      <PageHeader
        title="Pedidos de titulares"
        description="Quem pediu para ver, corrigir ou apagar dados; cada pedido tem 15 dias"
      />
      <Filtros {...pedidos} />
      <ListView
        title="Pedidos"
        count={["pedido", "pedidos"]}
        of={pedidos}
        look={pedidoLook}
        onOpen={dialog.view}
        failed="Falha ao carregar os pedidos"
        empty={{
          none: "Nenhum pedido ainda",
          hint: "Os pedidos feitos na página de privacidade aparecem aqui.",
          notFound: "Nenhum pedido com estes filtros",
        }}
      />
      <PedidosDialogs dialog={dialog} />
    </>
  );
}

function Filtros({ filters, change }: List<typeof pedidosSearch, Pedido>) {
  return (
    <section aria-label="Filtros" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,36rem)_14rem]">
      <SearchFilter
        value={filters.busca}
        placeholder="Buscar por nome ou e-mail"
        onChange={(busca) => change({ busca })}
      />
      <FacetSelect
        facet={estadoFacet}
        value={filters.estado}
        onChange={(estado) => change({ estado })}
      />
    </section>
  );
}
