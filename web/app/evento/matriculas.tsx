import type { Evento } from "#shared/contract/eventos.ts";
import { matriculasScreen } from "#web/features/matriculas/screen.tsx";
import { EventoPeople } from "#web/widgets/enrolment-table/evento-people.tsx";
import type { Figure } from "#web/widgets/enrolment-table/figure.ts";
import { useBulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { useSession } from "#web/widgets/session.ts";

/** The people who were enrolled at an event. */
export function Matriculas(props: { evento: Pick<Evento, "id" | "perguntas">; figure: Figure }) {
  const { role } = useSession().user;
  return <EventoPeople screen={matriculasScreen(role, useBulkInvite())} {...props} />;
}
