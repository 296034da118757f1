import type { Registro } from "#shared/contract/auditoria.ts";
import { valuesOf } from "#shared/labels.ts";
import { acaoLabels, entidadeLabels } from "#shared/trilha.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { auditoria } from "#web/lib/calls.ts";
import { oneOf } from "#web/lib/search.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { auditoriaAddress } from "./search.ts";

/** The page reads this of its address. */
export const auditoriaSearch = {
  ...auditoriaAddress,
  acao: oneOf(valuesOf(acaoLabels)),
  entidade: oneOf(valuesOf(entidadeLabels)),
};

export const auditoriaList: PagedList<Asked<typeof auditoriaSearch>, Registro> = {
  key: "auditoria",
  exportUrl: (query, separador) => urlOf(auditoria.exportCsv, { query: { ...query, separador } }),
  list: (query, signal) => callPage(auditoria.list, { query }, { signal }),
};
