import { FileUp, Plug } from "lucide-react";
import { permissions } from "#shared/permissions.ts";
import { importarAddress } from "#web/features/importar/search.ts";
import type { StaffPage } from "./staff-page.ts";

/** The page by which the files of other programs come in. */
export const importPages: readonly StaffPage[] = [
  {
    path: "/importar",
    label: "Importar",
    icon: FileUp,
    roles: permissions["importacoes:usar"],
    search: importarAddress,
    load: () => import("#web/features/importar/page.tsx"),
  },
];

/** The pages of other programs that work with the network's data. */
export const programPages: readonly StaffPage[] = [
  {
    path: "/integracoes",
    label: "Integrações",
    icon: Plug,
    roles: permissions["tokens:usar"],
    search: {},
    load: () => import("#web/features/integracoes/page.tsx"),
  },
];
