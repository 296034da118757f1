import { ordens } from "#shared/ordens.ts";
import { kitLabels, produtoLabels } from "#shared/labels.ts";
import { facetOf, listSearch, ordemParam, statusFacet } from "#web/widgets/list/facets.ts";

export const facets = [
  facetOf("produto", "Produto", "Todos os produtos", produtoLabels),
  facetOf("kit", "Kit", "Todos os kits", kitLabels),
  statusFacet("o"),
] as const;

/** What the address of `/clientes` says. */
export const clientesSearch = { ...listSearch(...facets), ...ordemParam(ordens.clientes) };
