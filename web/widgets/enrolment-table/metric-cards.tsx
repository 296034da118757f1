import { cn } from "#web/ui/cn.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Count, formatRate, type Metrics } from "./metrics.ts";
import type { MetricTexts } from "./screen.ts";

interface Props {
  many: string;
  texts: MetricTexts;
  metrics: Metrics;
}

/**
 * There are four cards, and two for users who may not list events (product/leads.md#lists-of-people). They are one line of
 * small figures on a phone.
 */
export function MetricCards({ many, texts, metrics: { total, filtered, events } }: Props) {
  const hasEvents = events !== "hidden";
  return (
    <div className="@container mb-3 md:mb-5">
      <ul
        aria-label="Resumo"
        className={cn("grid pairs gap-1.5 md:gap-4", hasEvents && "@[20rem]:grid-cols-4")}
      >
        <Card label={texts.total} value={total} />
        {hasEvents && <Card label="Eventos Ativos" value={events} title={EVENTOS} />}
        <Card label={texts.filtered} value={filtered} />
        {hasEvents && (
          <Card label="Taxa de Conversão" value={formatRate(total, events)} title={formula(many)} />
        )}
      </ul>
    </div>
  );
}

interface CardProps {
  label: string;
  value: Count | string;
  /** Explains the figure to a pointer, as the list's help does to everybody. */
  title?: string;
}

function Card({ label, value, title }: CardProps) {
  return (
    <li
      title={title}
      className="flex min-w-0 flex-col rounded-lg border border-border bg-surface p-1.5 shadow-card md:p-4"
    >
      <span className="text-xs/tight text-fg-muted break-words hyphens-auto md:min-h-7 md:pt-1 md:text-sm md:font-medium">
        {label}
      </span>
      <span className="mt-auto pt-1 text-base font-semibold tabular-nums md:pt-2 md:text-2xl">
        {value === undefined ? (
          <Skeleton className="my-0.5 h-5 w-10 md:my-1 md:h-6 md:w-16" />
        ) : typeof value === "number" ? (
          formatNumber(value)
        ) : (
          (value ?? "-")
        )}
      </span>
    </li>
  );
}

const EVENTOS = "Todos os seus eventos, em qualquer status. Os filtros não mudam este número.";

const formula = (many: string) =>
  `Total de ${many} ÷ total de eventos. Os filtros não mudam este número.`;

/** The two figures about events, explained for the help of the list. */
export const aboutMetrics = (many: string) => [
  { word: "Eventos Ativos", meaning: EVENTOS },
  { word: "Taxa de Conversão", meaning: formula(many) },
];
