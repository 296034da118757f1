import { estadoFacet } from "#web/widgets/list/estado-facet.ts";
import { statusFacet } from "#web/widgets/list/facets.ts";

/** The filters behind the button; their words are no part of other pages. */
export const facets = [statusFacet("o"), estadoFacet] as const;
