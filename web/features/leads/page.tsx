import { EnrolmentTable } from "#web/widgets/enrolment-table/enrolment-table.tsx";
import { ImportLink, useImportItem } from "#web/widgets/import-link.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { leadsScreen } from "./screen.tsx";

/** `/leads` (product/leads.md#lists-of-people). */
export default function LeadsPage() {
  return (
    <>
      <PageHeader
        title="Leads"
        description="Visualize e gerencie os leads captados nos eventos"
        actions={<ImportLink tipo="leads" />}
      />
      <EnrolmentTable screen={leadsScreen} phoneItems={useImportItem("leads")} />
    </>
  );
}
