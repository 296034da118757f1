import { acaoLabels, entidadeLabels } from "#shared/trilha.ts";
import { facetOf } from "#web/widgets/list/facets.ts";

export const acaoFacet = facetOf("acao", "Ação", "Todas as ações", acaoLabels);
export const entidadeFacet = facetOf("entidade", "O quê", "Tudo", entidadeLabels);
