import { CalendarDays } from "lucide-react";
import { formatData } from "#shared/br/data.ts";
import type { ProximoEvento, Series } from "#shared/contract/dashboard.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import { placeOf } from "#web/widgets/place.ts";
import { leadsOf, type Target, type Viewer } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";
import { Panel, PanelEmpty } from "./panel.tsx";
import { share } from "./format.ts";

const SHOWN = 6;

export interface UpcomingProps {
  series: Series;
  viewer: Viewer;
}

/** The next events, with the students who are expected and those who signed up. */
export function Upcoming({ series, viewer }: UpcomingProps) {
  const { total, eventos } = series.proximosEventos;
  const shown = eventos.slice(0, SHOWN);
  return (
    <Panel title="Próximos eventos">
      {shown.length === 0 ? (
        <PanelEmpty icon={CalendarDays} text="Nenhum evento nas próximas 4 semanas." />
      ) : (
        <ul className="flex flex-col gap-4">
          {shown.map((evento) => (
            <li key={evento.id}>
              <Evento evento={evento} viewer={viewer} />
            </li>
          ))}
        </ul>
      )}
      {total > shown.length && (
        <p className="mt-4 text-xs text-fg-muted">
          <ListLink to={nextOf(series, total)}>
            E mais {plural(total - shown.length, "evento", "eventos")} nas próximas 4 semanas.
          </ListLink>
        </p>
      )}
    </Panel>
  );
}

/** All events of the next four weeks. */
function nextOf({ proximosEventos: { dias } }: Series, rows: number): Target {
  const search = { agenda: "a_realizar", de: dias[0]?.dia ?? "", ate: dias.at(-1)?.dia ?? "" };
  return { path: "/eventos", search, rows };
}

/** One event that comes, with its day, its place and how many signed up. */
export function Evento({ evento, viewer }: { evento: ProximoEvento; viewer: Viewer }) {
  const { id, nomeEscola, dataEvento, horario, alunos, leads } = evento;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <ListLink to={{ path: `/eventos/${id}` }} className="block font-medium break-words">
            {nomeEscola}
          </ListLink>
          <span className="block text-xs text-fg-muted">
            {formatData(dataEvento)}, {horario} · {placeOf(evento)}
          </span>
        </span>
        <span className="shrink-0 text-xs text-fg-muted">
          {relativeDay(dataEvento, viewer.today)}
        </span>
      </div>
      <div className="mt-1.5 flex items-center gap-3">
        <div aria-hidden className="h-2 flex-1 rounded-sm bg-surface-2">
          <div className="h-full rounded-sm bg-c1" style={{ width: share(leads, alunos) }} />
        </div>
        <ListLink to={leadsOf(viewer.role, { evento: id }, leads)} className="text-xs tabular-nums">
          {plural(leads, "lead", "leads")} de {formatNumber(alunos)} alunos
        </ListLink>
      </div>
    </>
  );
}
