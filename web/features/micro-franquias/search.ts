import { ordens } from "#shared/ordens.ts";
import { listSearch, ordemParam, statusFacet } from "#web/widgets/list/facets.ts";

export const facets = [statusFacet("a")] as const;

/** What the address of `/micro-franquias` says. */
export const microFranquiasSearch = {
  ...listSearch(...facets),
  ...ordemParam(ordens.microFranquias),
};
