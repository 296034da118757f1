import { ordens } from "#shared/ordens.ts";
import { listSearch, ordemParam, status } from "#web/widgets/list/facets.ts";

export const microFranquiasSearch = {
  ...listSearch,
  ...ordemParam(ordens.microFranquias),
  status,
};
