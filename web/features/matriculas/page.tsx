import { EnrolmentTable } from "#web/widgets/enrolment-table/enrolment-table.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { matriculasScreen } from "./screen.tsx";

/** `/matriculas` (spec §2). */
export default function MatriculasPage() {
  return (
    <>
      <PageHeader
        title="Matrículas Efetivadas"
        description="Consulte as matrículas já efetivadas e a data de cada efetivação"
      />
      <EnrolmentTable screen={matriculasScreen} />
    </>
  );
}
