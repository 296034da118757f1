import { EnrolmentTable } from "#web/widgets/enrolment-table/enrolment-table.tsx";
import { ImportLink, useImportItem } from "#web/widgets/import-link.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { interessesScreen } from "./screen.ts";

/** `/interesses` (product/leads.md#lists-of-people). */
export default function InteressesPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title="Interesses"
        description="Acompanhe quem demonstrou interesse nos eventos da rede"
        actions={<ImportLink tipo="leads" />}
      />
      <EnrolmentTable screen={interessesScreen(user.role)} phoneItems={useImportItem("leads")} />
    </>
  );
}
