import {
  BookOpen,
  Building2,
  CalendarDays,
  CircleUser,
  ClipboardList,
  FileUser,
  GraduationCap,
  LayoutDashboard,
  LifeBuoy,
  MessageSquareText,
  School,
  ShieldCheck,
  Sparkles,
  Store,
  UserCog,
  Users,
} from "lucide-react";
import { type Role, roleLabels, valuesOf } from "#shared/labels.ts";
import { cartoesSearch } from "#web/features/cartoes/search.ts";
import { clientesSearch } from "#web/features/clientes/search.ts";
import { cursosSearch } from "#web/features/cursos/search.ts";
import { dashboardSearch } from "#web/features/dashboard/search.ts";
import { eventoSearch, eventosSearch } from "#web/features/eventos/search.ts";
import { franquiasSearch } from "#web/features/franquias/search.ts";
import { microFranquiasSearch } from "#web/features/micro-franquias/search.ts";
import { pedidosSearch } from "#web/features/pedidos/search.ts";
import { ticketsSearch } from "#web/features/sac/search.ts";
import { usuariosSearch } from "#web/features/usuarios/search.ts";
import { permissions } from "#shared/permissions.ts";
import type { RecordPath, StaffPath } from "#web/lib/paths.ts";
import * as people from "#web/widgets/enrolment-table/filters.ts";
import { familyPages } from "./nav-families.ts";
import { auditPages } from "./nav-audit.ts";
import { importPages, programPages } from "./nav-programs.ts";
import type { MenuGroup, RecordPage, StaffPage } from "./staff-page.ts";

const everyone = valuesOf(roleLabels);
const withEnrolments: readonly Role[] = ["franqueador", "franquia", "micro_franquia", "cliente"];

/** The label for several roles. */
const forRoles = (label: string, ...roles: Role[]): Partial<Record<Role, string>> =>
  Object.fromEntries(roles.map((role) => [role, label]));

/** All staff pages: guards, sidebar, menus and dashboard cards read this table and nothing else. */
export const pages: readonly StaffPage[] = [
  {
    path: "/",
    label: "Dashboard",
    icon: LayoutDashboard,
    roles: everyone,
    sidebar: forRoles("Dashboard", ...everyone),
    search: dashboardSearch,
    load: () => import("#web/features/dashboard/page.tsx"),
  },
  {
    path: "/franquias",
    label: "Franquias",
    icon: Building2,
    roles: ["franqueador"],
    sidebar: { franqueador: "Franquias" },
    search: franquiasSearch,
    load: () => import("#web/features/franquias/page.tsx"),
  },
  {
    path: "/micro-franquias",
    label: "Micro-franquias",
    icon: Store,
    roles: ["franqueador", "franquia"],
    sidebar: { franqueador: "Micro-Franquias", franquia: "Micro-franquias" },
    search: microFranquiasSearch,
    load: () => import("#web/features/micro-franquias/page.tsx"),
  },
  {
    path: "/clientes",
    label: "Clientes",
    icon: School,
    roles: ["franqueador", "micro_franquia", "vendedor"],
    sidebar: forRoles("Clientes", "franqueador", "micro_franquia", "vendedor"),
    search: clientesSearch,
    load: () => import("#web/features/clientes/page.tsx"),
  },
  {
    path: "/cursos",
    label: "Cursos",
    icon: BookOpen,
    roles: ["cliente"],
    sidebar: { cliente: "Cursos" },
    search: cursosSearch,
    load: () => import("#web/features/cursos/page.tsx"),
  },
  {
    path: "/eventos",
    label: "Eventos",
    icon: CalendarDays,
    roles: ["franqueador", "franquia", "micro_franquia", "cliente"],
    sidebar: forRoles("Eventos", "franqueador", "micro_franquia", "cliente"),
    search: eventosSearch,
    load: () => import("#web/features/eventos/page.tsx"),
  },
  {
    path: "/leads",
    label: "Leads",
    icon: Users,
    roles: ["cliente"],
    sidebar: { cliente: "Leads" },
    search: people.contactSearch,
    load: () => import("#web/features/leads/page.tsx"),
  },
  {
    path: "/interesses",
    label: "Interesses",
    icon: Sparkles,
    roles: ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
    sidebar: forRoles("Interesses", "franqueador", "franquia", "micro_franquia"),
    search: people.contactSearch,
    load: () => import("#web/features/interesses/page.tsx"),
  },
  {
    path: "/pre-matriculas",
    label: "Pré-Matrículas",
    icon: ClipboardList,
    roles: ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
    sidebar: forRoles("Pré-Matrículas", ...withEnrolments),
    search: people.preMatriculasSearch,
    load: () => import("#web/features/pre-matriculas/page.tsx"),
  },
  {
    path: "/matriculas",
    label: "Matrículas Efetivadas",
    icon: GraduationCap,
    roles: everyone,
    sidebar: forRoles("Matrículas Efetivadas", ...withEnrolments),
    search: people.enrolmentSearch,
    load: () => import("#web/features/matriculas/page.tsx"),
  },
  {
    path: "/sac",
    label: "SAC",
    icon: LifeBuoy,
    roles: ["franqueador", "franquia", "micro_franquia"],
    sidebar: forRoles("SAC", "franqueador", "franquia", "micro_franquia"),
    search: ticketsSearch,
    load: () => import("#web/features/sac/page.tsx"),
  },
  {
    path: "/usuarios",
    label: "Usuários",
    icon: UserCog,
    roles: ["franqueador", "micro_franquia"],
    search: usuariosSearch,
    load: () => import("#web/features/usuarios/page.tsx"),
  },
  ...familyPages,
  ...importPages,
  {
    path: "/modelos",
    label: "Mensagens e horário",
    icon: MessageSquareText,
    roles: permissions["modelos:list"],
    search: {},
    load: () => import("#web/features/modelos/page.tsx"),
  },
  ...programPages,
  {
    path: "/pedidos",
    label: "Pedidos de titulares",
    icon: FileUser,
    roles: permissions["titulares:atender"],
    menu: "privacidade",
    search: pedidosSearch,
    load: () => import("#web/features/pedidos/page.tsx"),
  },
  {
    path: "/privacidade-da-rede",
    label: "Privacidade da rede",
    icon: ShieldCheck,
    roles: ["franqueador"],
    menu: "privacidade",
    search: {},
    load: () => import("#web/features/privacidade-da-rede/page.tsx"),
  },
  ...auditPages,
  {
    path: "/conta",
    label: "Minha conta",
    icon: CircleUser,
    roles: everyone,
    menu: "conta",
    search: {},
    load: () => import("#web/features/conta/page.tsx"),
  },
];

/** One page for the units of every kind; nobody opens that of the own unit. */
const above: readonly Role[] = ["franqueador", "franquia", "micro_franquia", "vendedor"];
const unidade = { search: {}, load: () => import("#web/features/unidades/page.tsx") };
/** The roles that see events see their people too. */
const deEvento = { roles: permissions["eventos:list"], search: {} };

/** The pages of one record: for every role that sees it in a list, and in no menu. */
export const recordPages: readonly RecordPage[] = [
  {
    path: "/eventos/$id",
    ...deEvento,
    search: eventoSearch,
    load: () => import("./evento/page.tsx"),
  },
  {
    path: "/eventos/$id/cartoes",
    ...deEvento,
    search: cartoesSearch,
    load: () => import("#web/features/cartoes/page.tsx"),
  },
  {
    path: "/eventos/$id/cartas",
    ...deEvento,
    load: () => import("#web/features/cartas-familias/page.tsx"),
  },
  { path: "/pessoas/$id", ...deEvento, load: () => import("./pessoa/page.tsx") },
  { path: "/familias/$id", ...deEvento, load: () => import("#web/features/familias/page.tsx") },
  { path: "/franquias/$id", roles: permissions["franquias:list"], ...unidade },
  { path: "/micro-franquias/$id", roles: ["franqueador", "franquia"], ...unidade },
  { path: "/clientes/$id", roles: above, ...unidade },
];

/** The page at an address, if it is one of the staff's. */
export function pageAt(path: string): StaffPage | undefined {
  return pages.find((page) => page.path === path);
}

/** True if this role may open the page at `path`. */
export function canOpen(role: Role, path: StaffPath | RecordPath): boolean {
  const record = recordPages.find(({ path: of }) => path.startsWith(of.replace("$id", "")));
  return (record ?? pageAt(path))?.roles.includes(role) ?? false;
}

/** Pages that the role may open and its sidebar omits, in this group of the user's menu. */
export function pagesInMenu(role: Role, group: MenuGroup): StaffPage[] {
  return pages.filter(
    ({ path, sidebar, menu = "rede" }) =>
      menu === group && canOpen(role, path) && sidebar?.[role] === undefined,
  );
}
