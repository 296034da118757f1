import { Link } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { addDays } from "#shared/br/data.ts";
import type { Hoje as Answer } from "#shared/contract/dashboard.ts";
import { may } from "#shared/permissions.ts";
import { plural } from "#web/lib/format.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useSession } from "#web/widgets/session.ts";
import type { useHoje } from "./data.ts";
import { ListLink } from "./list-link.tsx";

type Query = ReturnType<typeof useHoje>;
type Evento = Answer["eventos"][number];

/** The events that are still of today or tomorrow: a page may stay open over midnight. */
const stillOf = ({ eventos }: Answer, today: string) =>
  eventos.filter(({ dataEvento }) => dataEvento >= today);

/** True if there is anything to tell of the day. */
export const hasHoje = ({ data, error }: Query, today: string): boolean =>
  data ? stillOf(data, today).length > 0 : error !== null;

/** The events of today and tomorrow, a line each, with what their day still lacks (product/dashboard.md#dashboard). */
export function Hoje({ query, today }: { query: Query; today: string }) {
  const { data } = query;
  if (!data)
    return (
      <p className="flex min-h-12 flex-wrap items-center justify-between gap-3 text-fg-muted">
        Não foi possível verificar os eventos de hoje.
        <Button variant="outline" size="compact" onClick={() => void query.refetch()}>
          Verificar de novo
        </Button>
      </p>
    );
  const shown = stillOf(data, today);
  const more = data.total - data.eventos.length;
  return (
    <ul aria-label="Eventos de hoje e de amanhã" className="mb-1 border-b border-border pb-1">
      {shown.map((evento) => (
        <Linha key={evento.id} evento={evento} today={today} />
      ))}
      {more > 0 && (
        <li className="flex min-h-11 items-center">
          <ListLink
            isLabel
            to={{
              path: "/eventos",
              search: { agenda: "a_realizar", de: today, ate: addDays(today, 1) },
              rows: data.total,
            }}
          >
            {`Mais ${plural(more, "evento", "eventos")} hoje e amanhã`}
          </ListLink>
        </li>
      )}
    </ul>
  );
}

function Linha({ evento, today }: { evento: Evento; today: string }) {
  const { role } = useSession().user;
  const { id } = evento;
  const look = buttonStyle({ variant: "outline", size: "compact" });
  const of = <span className="sr-only">de {evento.nomeEscola}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        <span className="rounded-md bg-warn-bg p-1.5 text-warn-fg">
          <CalendarClock aria-hidden strokeWidth={1.75} className="size-4" />
        </span>
        <ListLink isLabel to={{ path: `/eventos/${id}` }}>
          {wordsOf(evento, today)}
        </ListLink>
      </span>
      <span className="flex flex-wrap gap-2">
        {may(role, "cartoes:imprimir") && (
          <Link to="/eventos/$id/cartoes" params={{ id }} className={look}>
            Imprimir cartões {of}
          </Link>
        )}
        {may(role, "eventos:mesa") && (
          <Link to="/eventos/$id" params={{ id }} hash="mesa" className={look}>
            Abrir mesa {of}
          </Link>
        )}
      </span>
    </li>
  );
}

/** "Hoje, 19:00 · Colégio Anchieta · 58 inscritos · 58 sem cartão · nenhuma mesa". */
function wordsOf(evento: Evento, today: string): string {
  const { dataEvento, horario, nomeEscola, inscritos, semCartao, mesas } = evento;
  return [
    `${dataEvento === today ? "Hoje" : "Amanhã"}, ${horario}`,
    nomeEscola,
    plural(inscritos, "inscrito", "inscritos"),
    plural(semCartao, "sem cartão", "sem cartão"),
    mesas === 0 ? "nenhuma mesa" : plural(mesas, "mesa", "mesas"),
  ].join(" · ");
}
