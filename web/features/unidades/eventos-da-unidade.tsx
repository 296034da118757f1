import { Link } from "@tanstack/react-router";
import { formatData } from "#shared/br/data.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import type { Unidade } from "#shared/contract/unidades.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import { useToday } from "#web/lib/today.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { textLink } from "#web/ui/text-link.ts";
import { Painel } from "#web/widgets/painel.tsx";
import { placeOf } from "#web/widgets/place.ts";
import { useSession } from "#web/widgets/session.ts";
import { StatusBadge } from "#web/widgets/status-badge.tsx";
import { useEventosOf } from "./data.ts";
import { type Days, daysOf } from "./rules.ts";

const texts = {
  proximos: { title: "Próximos eventos", none: "Nenhum evento marcado." },
  anteriores: { title: "Eventos anteriores", none: "Nenhum evento realizado." },
} as const;

interface Props {
  unidade: Unidade;
  which: keyof typeof texts;
}

/** The first events of a unit to come, or those held last, each with its page. */
export function EventosDaUnidade({ unidade, which }: Props) {
  const days = daysOf(which, useToday());
  const read = useEventosOf(unidade.id, days);
  const { data, error } = read;
  const { title, none } = texts[which];
  return (
    <Painel title={title}>
      {data ? (
        <ul className="divide-y divide-border">
          {data.rows.map((evento) => (
            <Line key={evento.id} evento={evento} />
          ))}
        </ul>
      ) : error ? (
        <Failed {...read} error={error} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {data?.rows.length === 0 && <p className="text-fg-muted">{none}</p>}
      {data && data.total > data.rows.length && (
        <More {...{ unidade, days }} shown={data.rows.length} total={data.total} />
      )}
    </Painel>
  );
}

function Failed({ error, isFetching, refetch }: FailedProps) {
  return (
    <Alert
      tone="bad"
      title="Falha ao carregar eventos"
      action={
        <Button
          variant="outline"
          size="compact"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          Tentar novamente
        </Button>
      }
    >
      {sentenceOf(error)}
    </Alert>
  );
}

type FailedProps = Pick<ReturnType<typeof useEventosOf>, "isFetching" | "refetch"> & {
  error: Error;
};

/** The way to all events; who has no list of them reads how many there are. */
function More({ unidade: { id, nome }, days, shown, total }: MoreProps) {
  const { canOpen } = useSession();
  const words = `${formatNumber(shown)} de ${formatNumber(total)}`;
  if (!canOpen("/eventos")) return <p className="mt-3 text-xs text-fg-muted">{words}</p>;
  return (
    <p className="mt-3">
      <Link
        to="/eventos"
        search={{ unidade: id, ...days }}
        state={{ unidade: nome }}
        className={textLink}
      >
        Ver todos ({formatNumber(total)})
      </Link>
    </p>
  );
}

interface MoreProps extends Pick<Props, "unidade"> {
  days: Days;
  shown: number;
  total: number;
}

function Line({ evento }: { evento: Evento }) {
  const today = useToday();
  const { id, nomeEscola, dataEvento, horario, status, numeros } = evento;
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link to={`/eventos/${id}`} className={textLink}>
          {nomeEscola}
        </Link>
        <StatusBadge status={status} />
      </div>
      <p className="mt-0.5 text-fg-muted tabular-nums">
        {formatData(dataEvento)} ({relativeDay(dataEvento, today)}), {horario} · {placeOf(evento)}
      </p>
      <p className="text-xs text-fg-muted tabular-nums">
        {plural(numeros.leads, "inscrição", "inscrições")} ·{" "}
        {plural(numeros.matriculas, "matrícula", "matrículas")}
      </p>
    </li>
  );
}
