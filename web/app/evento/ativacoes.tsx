import { useBulkEfetivar } from "#web/features/pre-matriculas/data.ts";
import { preMatriculasScreen } from "#web/features/pre-matriculas/screen.tsx";
import { EventoPeople } from "#web/widgets/enrolment-table/evento-people.tsx";
import { useBulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { useSession } from "#web/widgets/session.ts";

/** Who activated the credit of an event. */
export function Ativacoes({ eventoId }: { eventoId: string }) {
  const { role } = useSession().user;
  const invite = useBulkInvite();
  const bulk = useBulkEfetivar((rows) => void invite.run(rows));
  return <EventoPeople screen={preMatriculasScreen(role, bulk, invite)} eventoId={eventoId} />;
}
