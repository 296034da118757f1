import { permissions } from "#shared/permissions.ts";
import { eventoSearch } from "#web/features/eventos/search.ts";
import type { RecordPage } from "./staff-page.ts";

/** One page for the units of every kind; nobody opens that of the own unit. */
const unidade = { search: {}, load: () => import("#web/features/unidades/page.tsx") };

/** The pages of one record: for every role that sees it in a list, and in no menu. */
export const recordPages: readonly RecordPage[] = [
  {
    path: "/eventos/$id",
    roles: permissions["eventos:list"],
    search: eventoSearch,
    load: () => import("./evento/page.tsx"),
  },
  {
    path: "/pessoas/$id",
    roles: permissions["pessoas:read"],
    search: {},
    load: () => import("./pessoa/page.tsx"),
  },
  { path: "/franquias/$id", roles: permissions["franquias:list"], ...unidade },
  { path: "/micro-franquias/$id", roles: ["franqueador", "franquia"], ...unidade },
  {
    path: "/clientes/$id",
    roles: ["franqueador", "franquia", "micro_franquia", "vendedor"],
    ...unidade,
  },
];
