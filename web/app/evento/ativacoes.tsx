import type { Evento } from "#shared/contract/eventos.ts";
import { useBulkEfetivar } from "#web/features/pre-matriculas/data.ts";
import { preMatriculasScreen } from "#web/features/pre-matriculas/screen.tsx";
import { EventoPeople } from "#web/widgets/enrolment-table/evento-people.tsx";
import type { Figure } from "#web/widgets/enrolment-table/figure.ts";
import { useBulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { useSession } from "#web/widgets/session.ts";

interface Props {
  evento: Pick<Evento, "id" | "perguntas">;
  figure: Figure;
  isWaiting: boolean;
}

/** The people who activated the credit of an event, or those of them who wait. */
export function Ativacoes(props: Props) {
  const { role } = useSession().user;
  const invite = useBulkInvite();
  const bulk = useBulkEfetivar((rows) => void invite.run(rows));
  return <EventoPeople screen={preMatriculasScreen(role, bulk, invite)} {...props} />;
}
