import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Role } from "#shared/labels.ts";
import type { StaffPath } from "#web/lib/paths.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { DashboardWaiting } from "./dashboard-waiting.tsx";
import { StaffDashboard } from "./staff-dashboard.tsx";

/** Students alone see it, and the staff's dashboard fills its budget. */
const AlunoDashboard = lazyComponent(
  async () => (await import("./aluno-dashboard.tsx")).AlunoDashboard,
  { pending: () => <DashboardWaiting /> },
);

/** Title and description of each role's dashboard (product/dashboard.md#dashboard). */
const heads: Record<Role, { title: string; description: string }> = {
  franqueador: { title: "Dashboard Geral", description: "Visão geral do sistema de franquias" },
  franquia: {
    title: "Dashboard da Franquia",
    description: "Visão geral das suas micro-franquias",
  },
  micro_franquia: {
    title: "Dashboard da Micro-franquia",
    description: "Visão geral dos seus clientes e vendedores",
  },
  vendedor: { title: "Dashboard do Vendedor", description: "Visão geral dos seus clientes" },
  cliente: {
    title: "Dashboard do Cliente",
    description: "Visão geral dos seus cursos e eventos",
  },
  aluno: { title: "Dashboard do Aluno", description: "Seus interesses e pré-matrículas" },
};

/** The most frequent task of each role: it opens the dialog of another page (design.md#interactions). */
const actions: Partial<Record<Role, { label: string; path: StaffPath }>> = {
  franqueador: { label: "+ Nova Franquia", path: "/franquias" },
  franquia: { label: "Nova Micro-franquia", path: "/micro-franquias" },
  micro_franquia: { label: "Novo Cliente", path: "/clientes" },
  vendedor: { label: "Novo Cliente", path: "/clientes" },
  cliente: { label: "Criar Evento", path: "/eventos" },
};

/** `/`: the start page of every role. */
export default function DashboardPage() {
  const { role } = useSession().user;
  const action = actions[role];
  return (
    <>
      <PageHeader {...heads[role]} actions={action && <Action {...action} />} />
      {role === "aluno" ? <AlunoDashboard /> : <StaffDashboard role={role} />}
      {/* Room for the round button, which must not lie upon the last card of a phone. */}
      {action && <div aria-hidden className="h-20 md:hidden" />}
    </>
  );
}

function Action({ label, path }: { label: string; path: StaffPath }) {
  const navigate = useNavigate();
  const open = useCallback(
    () => void navigate({ to: path, search: { novo: "1" } }),
    [navigate, path],
  );
  return <PrimaryAction label={label} onClick={open} />;
}
