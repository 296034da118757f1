import type { Role } from "#shared/labels.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { MetricCards } from "./metric-cards.tsx";

/** spec §2 Dashboard. */
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

/** `/`: the start page of every role. */
export default function DashboardPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader {...heads[user.role]} />
      <MetricCards />
    </>
  );
}
