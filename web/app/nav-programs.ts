import { UserCog } from "lucide-react";
import { permissions } from "#shared/permissions.ts";
import type { StaffPage } from "./staff-page.ts";

/** The pages of other programs that work with the network's data. */
export const programPages: readonly StaffPage[] = [
  {
    path: "/integracoes",
    label: "Integrações",
    icon: UserCog,
    roles: permissions["tokens:usar"],
    search: {},
    load: () => import("#web/features/integracoes/page.tsx"),
  },
];
