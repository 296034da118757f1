import { roleLabels } from "#shared/labels.ts";
import { facetOf, listSearch } from "#web/widgets/list/facets.ts";

export const perfilFacet = facetOf("perfil", "Perfil", "Todos", roleLabels);

/** What the address of `/usuarios` says. */
export const usuariosSearch = listSearch(perfilFacet);
