import { lazyComponent } from "#web/ui/lazy.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { EventoHome } from "#web/features/eventos/evento-home.tsx";
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
  return (
    <EventoHome
      notFound={<NotFoundPage />}
      people={{
        "": (id) => <EventoPeople screen={leadsScreen} eventoId={id} />,
        ativacoes: (id) => (
          <EventoPeople screen={preMatriculasScreen(role, bulk, invite)} eventoId={id} />
        ),
        matriculas: (id) => <EventoPeople screen={matriculasScreen(role, invite)} eventoId={id} />,
      }}
    />
  );
}
