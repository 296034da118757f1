import { ordens } from "#shared/ordens.ts";
import { estadoFacet } from "#web/widgets/list/estado-facet.ts";
import { listSearch, ordemParam, statusFacet } from "#web/widgets/list/facets.ts";

export const facets = [statusFacet("o"), estadoFacet] as const;

/** What the address of `/franquias` says. */
export const franquiasSearch = { ...listSearch(...facets), ...ordemParam(ordens.franquias) };
