import { estadoPedidoLabels, valuesOf } from "#shared/labels.ts";
import { oneOf } from "#web/lib/search.ts";
import { listSearch } from "#web/widgets/list/facets.ts";

export const pedidosSearch = { ...listSearch, estado: oneOf(valuesOf(estadoPedidoLabels)) };
