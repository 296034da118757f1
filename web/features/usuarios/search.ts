import { roleLabels, valuesOf } from "#shared/labels.ts";
import { ordens } from "#shared/ordens.ts";
import { oneOf } from "#web/lib/search.ts";
import { listSearch, ordemParam } from "#web/widgets/list/facets.ts";

export const usuariosSearch = {
  ...listSearch,
  ...ordemParam(ordens.usuarios),
  perfil: oneOf(valuesOf(roleLabels)),
};
