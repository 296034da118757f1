import { ordens } from "#shared/ordens.ts";
import { roleLabels } from "#shared/labels.ts";
import { facetOf, listSearch, ordemParam } from "#web/widgets/list/facets.ts";

export const perfilFacet = facetOf("perfil", "Perfil", "Todos", roleLabels);

/** What the address of `/usuarios` says. */
export const usuariosSearch = { ...listSearch(perfilFacet), ...ordemParam(ordens.usuarios) };
