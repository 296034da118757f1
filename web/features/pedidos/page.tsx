import { estadoPedidoLabels } from "#shared/labels.ts";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { facetOf } from "#web/widgets/list/facets.ts";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { SearchAndFacet } from "#web/widgets/list/search-and-facet.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { pedidosList } from "./data.ts";
import { pedidoLook } from "./look.tsx";
import { pedidosSearch } from "./search.ts";

const PedidosDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).PedidosDialogs);

const estadoFacet = facetOf("estado", "Estado", "Todos", estadoPedidoLabels);

/** `/pedidos` (product/privacidade.md#requests-of-people). */
export default function PedidosPage() {
  const dialog = useUrlDialog();
  const pedidos = useList(pedidosList, pedidosSearch);
  return (
    <>
      <PageHeader
        title="Pedidos de titulares"
        description="Quem pediu para ver, corrigir ou apagar dados; cada pedido tem 15 dias"
      />
      <SearchAndFacet placeholder="Buscar por nome ou e-mail" facet={estadoFacet} {...pedidos} />
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
