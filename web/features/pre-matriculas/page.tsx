import { may } from "#shared/permissions.ts";
import { EnrolmentTable } from "#web/widgets/enrolment-table/enrolment-table.tsx";
import { useBulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useBulkEfetivar } from "./data.ts";
import { preMatriculasScreen } from "./screen.tsx";

const EFETIVAR = {
  word: "Efetivar",
  meaning:
    "Transforma a pré-matrícula em matrícula. Depois o aluno pode ser convidado a criar a conta dele. Por 7 dias a matrícula pode ser desfeita, com um motivo.",
};

/** `/pre-matriculas` (product.md#lists-of-people). */
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
