import { kitLabels, produtoLabels } from "#shared/labels.ts";
import { facetOf, statusFacet } from "#web/widgets/list/facets.ts";

/** The filters behind the button; their words are no part of other pages. */
export const facets = [
  facetOf("produto", "Produto", "Todos os produtos", produtoLabels),
  facetOf("kit", "Kit", "Todos os kits", kitLabels),
  statusFacet("o"),
] as const;
