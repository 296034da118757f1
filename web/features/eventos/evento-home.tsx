import { useParams, Link, useRouterState } from "@tanstack/react-router";
import { Copy, Mail, Pencil, ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { formatData } from "#shared/br/data.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { may } from "#shared/permissions.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import { useToday } from "#web/lib/today.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { placeOf } from "#web/widgets/place.ts";
import { EVENTO_NOT_FOUND, lazySection, RecordPage } from "#web/widgets/record-page.tsx";
import { useSession } from "#web/widgets/session.ts";
import { StatusBadge } from "#web/widgets/status-badge.tsx";
import { type UrlDialog, useUrlDialog } from "#web/widgets/url-dialog.ts";
import { takesSignUps } from "./rules-sign-up.ts";
import { useFicha } from "./data.ts";
import { Divulgacao } from "./divulgacao.tsx";
import { allFactsOf, EventoFacts } from "./evento-facts.tsx";
import { EventoNumeros } from "./evento-numeros.tsx";
import { EventoPessoas, type RenderPeople } from "./evento-pessoas.tsx";

const EventoMesas = lazySection(
  async () => (await import("./evento-mesas.tsx")).EventoMesas,
  <div className="mb-6 h-72" role="status" aria-label="Carregando o dia do evento" />,
);
const EventosDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).EventosDialogs);

interface Props {
  /** The lists of its people, of other features. */
  renderPeople: RenderPeople;
  /** The numbers of its cards, of another feature. */
  renderCartoes: (eventoId: string) => ReactNode;
}

/** `/eventos/:id` (product/eventos.md#an-event). */
export function EventoHome(render: Props) {
  const { id = "" } = useParams({ strict: false });
  const ficha = useFicha(id);
  return (
    <RecordPage
      id={id}
      read={ficha}
      title="Evento"
      description="Números, pessoas e divulgação de um evento"
      failed="Falha ao carregar o evento"
      notFound={EVENTO_NOT_FOUND}
    >
      {(evento) => <Home {...{ evento, ficha, ...render }} />}
    </RecordPage>
  );
}

interface HomeProps extends Pick<Props, "renderPeople" | "renderCartoes"> {
  evento: Evento;
  ficha: ReturnType<typeof useFicha>;
}

function Home({ evento, ficha, renderPeople, renderCartoes }: HomeProps) {
  const { role } = useSession().user;
  const dialog = useUrlDialog();
  const today = useToday();
  const { id, nomeEscola, dataEvento, horario, status } = evento;
  const isItsDay = dataEvento === today && status !== "cancelado";
  /** Without ways to its sign-up the one sentence about them takes a row of its own. */
  const isOpen = takesSignUps(evento, today);
  const day = <Dia evento={evento} renderCartoes={renderCartoes} />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <BackLink />
        <StatusBadge status={status} />
      </div>
      <PageHeader
        title={`Evento na ${nomeEscola}`}
        description={`${formatData(dataEvento)} (${relativeDay(dataEvento, today)}), ${horario} · ${placeOf(evento)}`}
        actions={<Actions id={id} dialog={dialog} />}
      />
      {isItsDay && day}
      <EventoNumeros {...{ evento, ficha }} />
      <div className={cn("mb-6 grid items-start gap-4", isOpen && "lg:grid-cols-2")}>
        <Divulgacao evento={evento} onPoster={() => dialog.openPoster(id)} />
        <Painel title="Sobre o evento">
          <EventoFacts
            className={cn("sm:grid-cols-2", !isOpen && "lg:grid-cols-3")}
            facts={allFactsOf(evento, role !== "cliente")}
            when={relativeDay(dataEvento, today)}
          />
        </Painel>
      </div>
      {!isItsDay && day}
      <EventoPessoas {...{ evento, ficha, renderPeople }} />
      {(dialog.editing ?? dialog.poster ?? dialog.copying) !== null && (
        <EventosDialogs dialog={dialog} />
      )}
    </>
  );
}

/** The day and its cards, which come first while it is that day. */
function Dia({ evento, renderCartoes }: Pick<HomeProps, "evento" | "renderCartoes">) {
  return (
    <>
      <EventoMesas evento={evento} />
      {renderCartoes(evento.id)}
    </>
  );
}

/** The role's actions on the event as a whole. */
function Actions({ id, dialog }: { id: string; dialog: UrlDialog }) {
  const { role } = useSession().user;
  return (
    <>
      <Link
        to="/eventos/$id/cartas"
        params={{ id }}
        className={buttonStyle({ variant: "outline" })}
      >
        <Mail aria-hidden />
        {may(role, "eventos:update") ? "Escrever às famílias" : "Cartas às famílias"}
      </Link>
      {may(role, "eventos:create") && (
        <Button variant="outline" onClick={() => dialog.copy(id)}>
          <Copy aria-hidden /> Duplicar evento
        </Button>
      )}
      {may(role, "eventos:update") && (
        <Button variant="outline" onClick={() => dialog.edit(id)}>
          <Pencil aria-hidden /> Editar
        </Button>
      )}
    </>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The filters of the list of events from which this event was opened. */
    lista?: object;
  }
}

/** From an event back to the list, as it was; who has no list of events goes to that of the interests. */
function BackLink() {
  const { canOpen } = useSession();
  const lista = useRouterState({ select: ({ location }) => location.state.lista });
  const isListed = canOpen("/eventos");
  return (
    <Link
      to={isListed ? "/eventos" : "/interesses"}
      activeOptions={{ exact: true }}
      search={(isListed && lista) || {}}
      className={buttonStyle({ variant: "link", size: "inline" })}
    >
      <ArrowLeft aria-hidden /> {isListed ? "Eventos" : "Interesses"}
    </Link>
  );
}
