import { EnrolmentTable } from "#web/widgets/enrolment-table/enrolment-table.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useBulkEfetivar } from "./data.ts";
import { preMatriculasScreen } from "./screen.tsx";

/** `/pre-matriculas` (spec §2). */
export default function PreMatriculasPage() {
  const { user } = useSession();
  const bulk = useBulkEfetivar();
  return (
    <>
      <PageHeader
        title="Pré-Matrículas"
        description="Acompanhe quem ativou o crédito, até a matrícula efetivada"
      />
      <EnrolmentTable screen={preMatriculasScreen(user.role, bulk)} />
    </>
  );
}
