import { lazyComponent } from "#web/ui/lazy.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { EventoHome } from "#web/features/eventos/evento-home.tsx";
import type { Aba } from "#web/features/eventos/search.ts";
import { leadsScreen } from "#web/features/leads/screen.tsx";
import { matriculasScreen } from "#web/features/matriculas/screen.tsx";
import { useBulkEfetivar } from "#web/features/pre-matriculas/data.ts";
import { preMatriculasScreen } from "#web/features/pre-matriculas/screen.tsx";
import { EventoPeople } from "#web/widgets/enrolment-table/evento-people.tsx";
import { useBulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { useSession } from "#web/widgets/session.ts";

const NotFoundPage = lazyComponent(async () => (await import("../error-pages.tsx")).NotFoundPage, {
  pending: () => <Spinner />,
});

/** `/eventos/:id` (product.md#an-event): the event of one feature, and its people by the lists of three others. */
export default function EventoPage() {
  const { role } = useSession().user;
  const invite = useBulkInvite();
  const bulk = useBulkEfetivar((rows) => void invite.run(rows));
  const renderPeople = (aba: Aba, id: string) => {
    if (aba === "") return <EventoPeople screen={leadsScreen} eventoId={id} />;
    if (aba === "matriculas")
      return <EventoPeople screen={matriculasScreen(role, invite)} eventoId={id} />;
    return <EventoPeople screen={preMatriculasScreen(role, bulk, invite)} eventoId={id} />;
  };
  return <EventoHome notFound={<NotFoundPage />} renderPeople={renderPeople} />;
}
