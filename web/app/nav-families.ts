import { PhoneCall, Target, Trophy } from "lucide-react";
import { permissions } from "#shared/permissions.ts";
import { contatosSearch } from "#web/features/contatos/search.ts";
import { metasSearch } from "#web/features/metas/search.ts";
import { resultadosSearch } from "#web/features/resultados/search.ts";
import type { StaffPage } from "./staff-page.ts";

/** The pages of those who win families: whom to call, who brought whom, and how many are aimed at. */
export const familyPages: readonly StaffPage[] = [
  {
    path: "/contatos",
    label: "Contatos",
    icon: PhoneCall,
    roles: permissions["contatos:list"],
    search: contatosSearch,
    load: () => import("#web/features/contatos/page.tsx"),
  },
  {
    path: "/resultados",
    label: "Resultados",
    icon: Trophy,
    roles: permissions["resultados:ver"],
    search: resultadosSearch,
    load: () => import("#web/features/resultados/page.tsx"),
  },
  {
    path: "/metas",
    label: "Metas",
    icon: Target,
    roles: permissions["metas:ver"],
    search: metasSearch,
    load: () => import("#web/features/metas/page.tsx"),
  },
];
