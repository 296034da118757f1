import { anyText, day } from "#web/lib/search.ts";
import { listSearch } from "#web/widgets/list/facets.ts";

/** The parameters of the address of `/auditoria`. The page itself knows the actions: their words are long. */
export const auditoriaAddress = {
  ...listSearch,
  acao: anyText,
  entidade: anyText,
  ator: anyText,
  desde: day,
  ate: day,
};
