import { may } from "#shared/permissions.ts";
import { EnrolmentTable } from "#web/widgets/enrolment-table/enrolment-table.tsx";
import { useBulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useBulkEfetivar } from "./data.ts";
import { preMatriculasScreen } from "./screen.tsx";

const EFETIVAR = {
  word: "Efetivar",
  meaning: "Faz da pré-matrícula uma matrícula. Por 7 dias dá para desfazer.",
};

/** `/pre-matriculas` (product/leads.md#lists-of-people). */
export default function PreMatriculasPage() {
  const { user } = useSession();
  const invite = useBulkInvite();
  const bulk = useBulkEfetivar((rows) => void invite.run(rows));
  return (
    <>
      <PageHeader
        title="Pré-Matrículas"
        description="Acompanhe quem ativou o crédito, até a matrícula efetivada"
      />
      <EnrolmentTable
        screen={preMatriculasScreen(user.role, bulk, invite)}
        about={may(user.role, "pre-matriculas:efetivar") ? [EFETIVAR] : []}
      />
    </>
  );
}
