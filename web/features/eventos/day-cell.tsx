import type { Evento } from "#shared/contract/eventos.ts";
import { plural } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import { longDate } from "#shared/br/long-date.ts";
import { looks } from "#web/widgets/status-badge.tsx";

/** The most events that a cell names; the others are counted. */
const NAMED = 2;

interface Props {
  day: string;
  /** Where Tab enters the grid. */
  isHome: boolean;
  /** True for a day of the month before or after. */
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  eventos: readonly Evento[];
  onChoose: (day: string) => void;
}

export function DayCell({ day, isHome, isOutside, isToday, isChosen, eventos, onChoose }: Props) {
  return (
    <td
      aria-selected={isChosen}
      className="border-r border-b border-border p-0 last:border-r-0 [tr:last-child>&]:border-b-0"
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isHome ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onChoose(day)}
        className={cn(
          "flex h-14 w-full flex-col items-stretch p-1 text-left focus-visible:-outline-offset-2 md:h-28 md:p-1.5",
          isOutside && "text-fg-muted",
          isChosen ? "bg-primary-soft" : isOutside ? "bg-bg" : "hover:bg-surface-2",
        )}
      >
        <span className="sr-only">
          {longDate(day)}, {countEventos(eventos.length)}
        </span>
        <Visible day={day} isToday={isToday} eventos={eventos} />
      </button>
    </td>
  );
}

/** The visible part of a day, where there is room for it. */
function Visible({ day, isToday, eventos }: Pick<Props, "day" | "isToday" | "eventos">) {
  return (
    <span aria-hidden className="flex min-w-0 flex-col items-stretch gap-1">
      <span
        className={cn(
          "flex size-6 shrink-0 items-center justify-center self-start rounded-full text-xs tabular-nums",
          isToday && "bg-primary font-semibold text-primary-fg",
        )}
      >
        {Number(day.slice(-2))}
      </span>
      <Names eventos={eventos} />
      {eventos.length > 0 && (
        <span className="self-center rounded-full bg-primary px-1.5 text-xs font-medium text-primary-fg md:hidden">
          {eventos.length}
        </span>
      )}
    </span>
  );
}

/** "sem eventos", "1 evento", "3 eventos". */
export function countEventos(count: number): string {
  return count === 0 ? "sem eventos" : plural(count, "evento", "eventos");
}

/** The schools, where there is room for their names. */
function Names({ eventos }: { eventos: readonly Evento[] }) {
  const rest = eventos.length - NAMED;
  return (
    <span className="hidden min-w-0 flex-col gap-1 md:flex">
      {eventos.slice(0, NAMED).map(({ id, nomeEscola, status }) => (
        <span
          key={id}
          className={cn(
            "truncate rounded-sm px-1.5 py-0.5 text-xs",
            tones[looks[status].tone],
            status === "cancelado" && "line-through",
          )}
        >
          {nomeEscola}
        </span>
      ))}
      {rest > 0 && <span className="px-1.5 text-xs text-fg-muted">+{rest}</span>}
    </span>
  );
}

const tones = {
  info: "bg-info-bg text-info-fg",
  warn: "bg-warn-bg text-warn-fg",
  ok: "bg-ok-bg text-ok-fg",
  neu: "bg-neu-bg text-neu-fg",
};
