import { FileUp, UserCog } from "lucide-react";
import { permissions } from "#shared/permissions.ts";
import { importarAddress } from "#web/features/importar/search.ts";
import type { StaffPage } from "./staff-page.ts";

/** The pages by which data comes from other programs and their files, and goes to them. */
export const programPages: readonly StaffPage[] = [
  {
    path: "/importar",
    label: "Importar",
    icon: FileUp,
    roles: permissions["importacoes:usar"],
    search: importarAddress,
    load: () => import("#web/features/importar/page.tsx"),
  },
  {
    path: "/integracoes",
    label: "Integrações",
    icon: UserCog,
    roles: permissions["tokens:usar"],
    search: {},
    load: () => import("#web/features/integracoes/page.tsx"),
  },
];
