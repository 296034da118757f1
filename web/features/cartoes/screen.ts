import { estadoCartaoLabels } from "#shared/labels-dia.ts";
import { facetOf } from "#web/widgets/list/facets.ts";

export const estadoFacet = facetOf("estado", "Estado", "Todos", estadoCartaoLabels);
