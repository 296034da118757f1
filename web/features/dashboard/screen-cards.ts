import {
  BookOpen,
  Building2,
  CalendarDays,
  ClipboardList,
  GraduationCap,
  type LucideIcon,
  School,
  Sparkles,
  Store,
  Users,
} from "lucide-react";
import type { Metrics, Novos } from "#shared/contract/dashboard.ts";
import type { StaffPath } from "#web/lib/paths.ts";

/** One card of the dashboard: the count that it shows and the page that lists what was counted. */
export interface MetricCard {
  metric: keyof Metrics;
  label: string;
  path: StaffPath;
  icon: LucideIcon;
  /** The people of the period who are among those counted. */
  novos?: keyof Novos;
}

/** Labels and order of product/dashboard.md#dashboard; 'Pré-Matriculas' is written without its second accent there. */
export const cards: readonly MetricCard[] = [
  { metric: "totalFranquias", label: "Franquias", path: "/franquias", icon: Building2 },
  {
    metric: "totalMicroFranquias",
    label: "Micro-Franquias",
    path: "/micro-franquias",
    icon: Store,
  },
  { metric: "totalClientes", label: "Clientes", path: "/clientes", icon: School },
  { metric: "totalCursos", label: "Cursos", path: "/cursos", icon: BookOpen },
  { metric: "totalEventos", label: "Eventos", path: "/eventos", icon: CalendarDays },
  {
    metric: "totalInteresses",
    label: "Interesses",
    path: "/interesses",
    icon: Sparkles,
    novos: "leads",
  },
  { metric: "totalLeads", label: "Leads", path: "/leads", icon: Users, novos: "leads" },
  {
    metric: "totalPreMatriculas",
    label: "Pré-Matriculas",
    path: "/pre-matriculas",
    icon: ClipboardList,
    novos: "preMatriculas",
  },
  {
    metric: "totalMatriculas",
    label: "Matrículas Efetivadas",
    path: "/matriculas",
    icon: GraduationCap,
    novos: "matriculas",
  },
];
