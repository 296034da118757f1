import { UFS } from "#shared/br/uf.ts";
import { facetOf } from "./facets.ts";

/** The filter by state. */
export const estadoFacet = facetOf(
  "estado",
  "Estado",
  "Todos os estados",
  Object.fromEntries(UFS.map(({ sigla, nome }) => [sigla, `${sigla} - ${nome}`])),
);
