import { type KeyboardEvent, useRef } from "react";
import { addDays } from "#shared/br/data.ts";
import { mesPorExtenso } from "#shared/br/mes.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { DayCell } from "./day-cell.tsx";
import { monthOf, weekday, weeksOf } from "./rules-month.ts";

const WEEKDAYS = [
  ["dom", "domingo"],
  ["seg", "segunda-feira"],
  ["ter", "terça-feira"],
  ["qua", "quarta-feira"],
  ["qui", "quinta-feira"],
  ["sex", "sexta-feira"],
  ["sáb", "sábado"],
] as const;

interface Props {
  month: string;
  /** Today in São Paulo, YYYY-MM-DD. */
  today: string;
  /** The chosen day; "" while there is none. */
  day: string;
  eventos: readonly Evento[];
  isLoading: boolean;
  onChoose: (day: string) => void;
}

/**
 * A month of events: one Tab stop, arrows between the days, Enter chooses one (the date grid of the ARIA practices).
 */
export function MonthGrid({ month, today, day, eventos, isLoading, onChoose }: Props) {
  const { grid, onKeyDown } = useArrows();
  const weeks = weeksOf(month);
  const home = [day, today].find((one) => monthOf(one) === month) ?? `${month}-01`;
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={mesPorExtenso(month)}
      aria-busy={isLoading}
      onKeyDown={onKeyDown}
      className={`w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-border bg-surface shadow-card ${isLoading ? "opacity-50" : ""}`}
    >
      <Weekdays />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                isHome={one === home}
                isOutside={monthOf(one) !== month}
                isToday={one === today}
                isChosen={one === day}
                eventos={eventos.filter(({ dataEvento }) => dataEvento === one)}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map(([short, long]) => (
          <th
            key={short}
            scope="col"
            abbr={long}
            className="border-b border-border bg-surface-2 py-2 text-center text-xs font-medium text-fg-muted"
          >
            {short}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Moves the focus between the days of a grid. */
function useArrows() {
  const grid = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined;
    const to = from && dayAfterKey(event.key, from);
    const cell = to && grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`);
    if (!cell) return;
    event.preventDefault();
    cell.focus();
  };
  return { grid, onKeyDown };
}

/** The day that a key leads to. */
function dayAfterKey(key: string, from: string): string | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(from),
    End: 6 - weekday(from),
  };
  const step = steps[key];
  return step === undefined ? undefined : addDays(from, step);
}
