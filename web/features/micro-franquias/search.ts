import { ordens } from "#shared/ordens.ts";
import { listSearch, ordemParam, status } from "#web/widgets/list/facets.ts";

/** What the address of `/micro-franquias` says. */
export const microFranquiasSearch = {
  ...listSearch,
  ...ordemParam(ordens.microFranquias),
  status,
};
