import { roleLabels } from "#shared/labels.ts";
import { facetOf } from "#web/widgets/list/facets.ts";

export const perfilFacet = facetOf("perfil", "Perfil", "Todos", roleLabels);
