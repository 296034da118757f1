import { estadoFacet } from "#web/widgets/list/estado-facet.ts";
import { listSearch, statusFacet } from "#web/widgets/list/facets.ts";

export const facets = [statusFacet("o"), estadoFacet] as const;

/** What the address of `/franquias` says. */
export const franquiasSearch = listSearch(...facets);
