import { Link } from "@tanstack/react-router";
import { CalendarDays, PhoneCall } from "lucide-react";
import type { Series } from "#shared/contract/dashboard.ts";
import { plural } from "#web/lib/format.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { namesOf } from "#web/widgets/familia.ts";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useFirstContatos } from "./data.ts";
import { Panel, PanelEmpty } from "./panel.tsx";
import type { Viewer } from "./screen-chart.ts";
import { Evento } from "./upcoming.tsx";

export interface MeuDiaProps {
  series: Series | undefined;
  viewer: Viewer;
}

/** With them the card is as high as the three families beside it. */
const LATER = 2;

/** A seller's day: who to call, and the next event (product/dashboard.md#dashboard). */
export function MeuDia({ series, viewer }: MeuDiaProps) {
  return (
    <div className="mt-6 grid gap-4 lg:grid-cols-2">
      <QuemChamar title="Quem chamar agora" />
      <Panel title="Próxima visita">
        {series ? <Proxima {...{ series, viewer }} /> : <Skeleton className="h-16" />}
      </Panel>
    </div>
  );
}

/** The first families of the queue, as `/contatos` shows them. */
export function QuemChamar({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <Primeiras />
    </Panel>
  );
}

function Primeiras() {
  const first = useFirstContatos();
  const { data, error } = first;
  if (!data)
    return error ? (
      <LoadFailed title="Falha ao carregar contatos" query={first} />
    ) : (
      <Skeleton className="h-47" />
    );
  if (data.rows.length === 0)
    return <PanelEmpty icon={PhoneCall} text="Ninguém espera uma ligação agora" />;
  const count = data.isFloor ? "mais de 1.000 famílias" : plural(data.total, "família", "famílias");
  return (
    <>
      <ol className="mb-4 flex flex-col gap-2">
        {data.rows.map((contato) => (
          <li key={contato.id} className="min-w-0">
            <span className="block font-medium wrap-anywhere">{namesOf(contato)}</span>
            <span className="block text-xs text-fg-muted">{contato.motivo}</span>
            <span className="block truncate text-xs text-fg-muted">
              {contato.evento.nomeEscola}
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to="/contatos"
          search={{ ligar: "sim" }}
          className={buttonStyle({ variant: "primary" })}
        >
          Começar a ligar
        </Link>
        <span className="text-xs text-fg-muted">{count} na fila</span>
      </div>
    </>
  );
}

function Proxima({ series, viewer }: { series: Series; viewer: Viewer }) {
  const [next, ...later] = series.proximosEventos.eventos;
  if (next === undefined)
    return <PanelEmpty icon={CalendarDays} text="Nenhum evento nas próximas 4 semanas." />;
  return (
    <>
      <Evento evento={next} viewer={viewer} />
      {later.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 border-t border-border pt-3 text-xs font-medium text-fg-muted">
            Depois
          </h3>
          <ul className="flex flex-col gap-4">
            {later.slice(0, LATER).map((evento) => (
              <li key={evento.id}>
                <Evento evento={evento} viewer={viewer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
