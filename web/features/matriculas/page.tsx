import { EnrolmentTable } from "#web/widgets/enrolment-table/enrolment-table.tsx";
import { useBulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { matriculasScreen } from "./screen.tsx";

/** `/matriculas` (product/leads.md#lists-of-people). */
export default function MatriculasPage() {
  const { user } = useSession();
  const invite = useBulkInvite();
  return (
    <>
      <PageHeader
        title="Matrículas Efetivadas"
        description="Consulte as matrículas já efetivadas e a data de cada efetivação"
      />
      <EnrolmentTable screen={matriculasScreen(user.role, invite)} />
    </>
  );
}
