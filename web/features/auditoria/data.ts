import type { Registro } from "#shared/contract/auditoria.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { auditoria } from "#web/lib/calls-titulares.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import type { auditoriaSearch } from "./screen.ts";

export const auditoriaList: PagedList<Asked<typeof auditoriaSearch>, Registro> = {
  key: "auditoria",
  exportUrl: (query, separador) => urlOf(auditoria.exportCsv, { query: { ...query, separador } }),
  list: (query, signal) => callPage(auditoria.list, { query }, { signal }),
};
