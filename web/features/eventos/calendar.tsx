import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatData } from "#shared/br/data.ts";
import { mesesDepois, mesPorExtenso } from "#shared/br/mes.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { MenuItem } from "#web/ui/menu.tsx";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { ListMenu } from "#web/widgets/list/list-menu.tsx";
import { gridStyle } from "#web/widgets/list/card-grid.tsx";
import { Freshness } from "#web/widgets/list/freshness.tsx";
import { ListFailed } from "#web/widgets/list/states.tsx";
import { useMonthEventos } from "./data.ts";
import { countEventos } from "./day-cell.tsx";
import { type CardContext, EventoCard } from "./evento-card.tsx";
import { monthOf } from "./rules-month.ts";
import { MonthGrid } from "./month-grid.tsx";
import type { EventosView } from "./search.ts";

interface Props {
  view: EventosView;
  cards: CardContext;
  phoneItems: readonly MenuItem[];
}

/** The events month by month, beside the cards; a day shows its own as cards. */
export function Calendar({ view, cards, phoneItems }: Props) {
  const isPhone = useMedia(PHONE);
  const { today } = cards;
  const { dia, change } = view;
  const month = view.mes || monthOf(today);
  const { refresh, ...found } = useMonthEventos(month, view);
  const { data: eventos = [], isFetching } = found;
  const isLoading = found.isPending || found.isPlaceholderData;
  const count = eventos.filter(({ dataEvento }) => monthOf(dataEvento) === month).length;
  return (
    <section aria-labelledby="calendario">
      <MonthHead
        {...{ month, today }}
        count={found.isSuccess && !isLoading ? count : null}
        onTurn={(mes) => change({ mes, dia: "" })}
        more={
          <More
            items={isPhone ? phoneItems : []}
            onRefresh={refresh}
            read={isPhone ? undefined : { updatedAt: found.dataUpdatedAt, isFetching }}
          />
        }
      />
      <ListFailed
        failed="Falha ao carregar eventos"
        list={{ error: found.error, isFetching, refresh }}
      />
      <MonthGrid
        {...{ month, today, eventos, isLoading }}
        day={dia}
        onChoose={(day) => change({ dia: day === dia ? "" : day })}
      />
      <Day
        day={dia}
        eventos={eventos.filter(({ dataEvento }) => dataEvento === dia)}
        cards={cards}
      />
    </section>
  );
}

interface MoreProps {
  items: readonly MenuItem[];
  onRefresh: () => void;
  /** Absent on a phone. */
  read: { updatedAt: number; isFetching: boolean } | undefined;
}

/** The menu of the month, as every list has one, beside the time of its reading. */
function More({ items, onRefresh, read }: MoreProps) {
  return (
    <>
      {read && <Freshness {...read} onRefresh={onRefresh} />}
      <ListMenu items={items} onRefresh={onRefresh} />
    </>
  );
}

interface MonthHeadProps {
  month: string;
  today: string;
  /** null until it is known. */
  count: number | null;
  onTurn: (month: string) => void;
  more: ReactNode;
}

function MonthHead({ month, today, count, onTurn, more }: MonthHeadProps) {
  const step = { variant: "outline", size: "icon" } as const;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id="calendario" className="text-base font-semibold first-letter:uppercase">
          {mesPorExtenso(month)}
        </h2>
        <span role="status">
          {count !== null && <Badge tone="neu">{countEventos(count)}</Badge>}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button {...step} aria-label="Mês anterior" onClick={() => onTurn(mesesDepois(month, -1))}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="outline" onClick={() => onTurn(monthOf(today))}>
          Hoje
        </Button>
        <Button {...step} aria-label="Próximo mês" onClick={() => onTurn(mesesDepois(month, 1))}>
          <ChevronRight aria-hidden />
        </Button>
        {more}
      </div>
    </div>
  );
}

interface DayProps {
  day: string;
  eventos: readonly Evento[];
  cards: CardContext;
}

/** The events of the chosen day. */
function Day({ day, eventos, cards }: DayProps) {
  if (day === "") {
    return <p className="mt-4 text-fg-muted">Escolha um dia para ver os eventos.</p>;
  }
  return (
    <section aria-labelledby="dia" className="mt-6 max-md:pb-20">
      <h3 id="dia" className="mb-3 text-base font-semibold">
        <span role="status">
          {formatData(day)} · {countEventos(eventos.length)}
        </span>
      </h3>
      <ul className={gridStyle}>
        {eventos.map((evento) => (
          <li key={evento.id} className="min-w-0">
            <EventoCard evento={evento} {...cards} />
          </li>
        ))}
      </ul>
    </section>
  );
}
