import { valuesOf } from "#shared/labels.ts";
import { acaoLabels, entidadeLabels } from "#shared/trilha.ts";
import { anyText, day, oneOf } from "#web/lib/search.ts";
import { listSearch } from "#web/widgets/list/facets.ts";

/** The parameters of the address of `/auditoria`. */
export const auditoriaSearch = {
  ...listSearch,
  acao: oneOf(valuesOf(acaoLabels)),
  entidade: oneOf(valuesOf(entidadeLabels)),
  ator: anyText,
  desde: day,
  ate: day,
};
