import { SIGLAS } from "#shared/br/siglas.ts";
import { ordens } from "#shared/ordens.ts";
import { oneOf } from "#web/lib/search.ts";
import { listSearch, ordemParam, status } from "#web/widgets/list/facets.ts";

export const franquiasSearch = {
  ...listSearch,
  ...ordemParam(ordens.franquias),
  status,
  estado: oneOf(SIGLAS),
};
