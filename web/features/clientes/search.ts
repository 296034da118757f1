import { kitLabels, produtoLabels, valuesOf } from "#shared/labels.ts";
import { ordens } from "#shared/ordens.ts";
import { day, oneOf } from "#web/lib/search.ts";
import { listSearch, ordemParam, status } from "#web/widgets/list/facets.ts";

export const clientesSearch = {
  ...listSearch,
  ...ordemParam(ordens.clientes),
  produto: oneOf(valuesOf(produtoLabels)),
  kit: oneOf(valuesOf(kitLabels)),
  status,
  desde: day,
  ate: day,
};
