import { BookText, ScrollText } from "lucide-react";
import { auditoriaAddress } from "#web/features/auditoria/search.ts";
import type { StaffPage } from "./staff-page.ts";

/** The pages of who did and saw what, and of what is kept of people. */
export const auditPages: readonly StaffPage[] = [
  {
    path: "/auditoria",
    label: "Auditoria",
    icon: ScrollText,
    roles: ["franqueador", "franquia"],
    menu: "privacidade",
    search: auditoriaAddress,
    load: () => import("#web/features/auditoria/page.tsx"),
  },
  {
    path: "/auditoria/registro",
    label: "Registro de tratamento",
    icon: BookText,
    roles: ["franqueador"],
    menu: "privacidade",
    search: {},
    load: () => import("#web/features/registro/page.tsx"),
  },
];
