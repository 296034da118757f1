import { EventoHome } from "#web/features/eventos/evento-home.tsx";
import type { RenderPeople } from "#web/features/eventos/evento-pessoas.tsx";
import { leadsScreen } from "#web/features/leads/screen.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { EventoPeople } from "#web/widgets/enrolment-table/evento-people.tsx";
import { lazySection } from "#web/widgets/record-page.tsx";

// The page begins with who signed up: the other two lists are fetched when somebody begins to use it.
const Ativacoes = lazySection(async () => (await import("./ativacoes.tsx")).Ativacoes, <Spinner />);
const Matriculas = lazySection(
  async () => (await import("./matriculas.tsx")).Matriculas,
  <Spinner />,
);
const EventoCartoes = lazyComponent(
  async () => (await import("#web/features/cartoes/evento-cartoes.tsx")).EventoCartoes,
  { onFailed: () => {} },
);

/** `/eventos/:id` (product/eventos.md#an-event): the event of one feature, and its people by the lists of three others. */
export default function EventoPage() {
  const renderPeople: RenderPeople = (aba, evento, figure) => {
    const of = { evento, figure };
    if (aba === "matriculas") return <Matriculas {...of} />;
    if (aba === "") return <EventoPeople screen={leadsScreen} {...of} />;
    if (aba === "vieram" || aba === "faltaram") {
      const presenca = aba === "vieram" ? "veio" : "faltou";
      return <EventoPeople screen={leadsScreen} {...of} presenca={presenca} />;
    }
    return <Ativacoes {...of} isWaiting={aba === "aguardando"} />;
  };
  return (
    <EventoHome
      renderPeople={renderPeople}
      renderCartoes={(eventoId) => <EventoCartoes eventoId={eventoId} />}
    />
  );
}
