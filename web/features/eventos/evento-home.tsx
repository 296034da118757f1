import { useParams } from "@tanstack/react-router";
import { Copy, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { formatData } from "#shared/br/data.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { may } from "#shared/permissions.ts";
import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import { useToday } from "#web/lib/today.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { placeOf } from "#web/widgets/place.ts";
import { useSession } from "#web/widgets/session.ts";
import { type UrlDialog, useUrlDialog } from "#web/widgets/url-dialog.ts";
import { BackLink } from "./back-link.tsx";
import { useFicha } from "./data.ts";
import { Divulgacao } from "./divulgacao.tsx";
import { allFactsOf, EventoFacts } from "./evento-facts.tsx";
import { EventoNumeros } from "./evento-numeros.tsx";
import { EventoPessoas, type RenderPeople } from "./evento-pessoas.tsx";
import { Painel } from "./painel.tsx";
import { StatusBadge } from "./status-badge.tsx";

const EventosDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).EventosDialogs);

interface Props {
  /** For an id of no event, or of one that this role does not see. */
  notFound: ReactNode;
  /** The lists of its people, of other features. */
  renderPeople: RenderPeople;
}

/** `/eventos/:id` (product.md#an-event). */
export function EventoHome({ notFound, renderPeople }: Props) {
  const { id = "" } = useParams({ strict: false });
  const ficha = useFicha(id);
  const { data: evento, error, isFetching, refetch } = ficha;
  if (!isUuid(id) || (error instanceof ApiError && error.status === 404)) return notFound;
  if (evento) return <Home {...{ evento, ficha, renderPeople }} />;
  return (
    <>
      <PageHeader title="Evento" description="Números, pessoas e divulgação de um evento" />
      {error ? (
        <Alert
          tone="bad"
          title="Falha ao carregar o evento"
          action={
            <Button variant="outline" disabled={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          {sentenceOf(error)}
        </Alert>
      ) : (
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </>
  );
}

interface HomeProps extends Pick<Props, "renderPeople"> {
  evento: Evento;
  ficha: ReturnType<typeof useFicha>;
}

function Home({ evento, ficha, renderPeople }: HomeProps) {
  const { role } = useSession().user;
  const dialog = useUrlDialog();
  const today = useToday();
  const { id, nomeEscola, dataEvento, horario, status } = evento;
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
      <EventoNumeros {...{ evento, ficha }} />
      <div className="mb-6 grid items-start gap-4 lg:grid-cols-2">
        <Divulgacao evento={evento} onPoster={() => dialog.openPoster(id)} />
        <Painel title="Sobre o evento">
          <EventoFacts
            className="sm:grid-cols-2"
            facts={allFactsOf(evento, role !== "cliente")}
            when={relativeDay(dataEvento, today)}
          />
        </Painel>
      </div>
      <EventoPessoas {...{ evento, ficha, renderPeople }} />
      {(dialog.editing ?? dialog.poster ?? dialog.copying) !== null && (
        <EventosDialogs dialog={dialog} />
      )}
    </>
  );
}

/** The role's actions on the event as a whole. */
function Actions({ id, dialog }: { id: string; dialog: UrlDialog }) {
  const { role } = useSession().user;
  return (
    <>
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
