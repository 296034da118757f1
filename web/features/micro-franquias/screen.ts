import { statusFacet } from "#web/widgets/list/facets.ts";

/** The filters behind the button. */
export const facets = [statusFacet("a")] as const;
