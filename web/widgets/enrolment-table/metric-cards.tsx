import type { ReactNode } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import { Help } from "#web/ui/help.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Count, formatRate, type Metrics } from "./metrics.ts";
import type { MetricTexts } from "./screen.ts";

interface Props {
  many: string;
  texts: MetricTexts;
  metrics: Metrics;
}

/** There are four cards, and two for users who may not list events (product.md#lists-of-people). */
export function MetricCards({ many, texts, metrics: { total, filtered, events } }: Props) {
  const hasEvents = events !== "hidden";
  return (
    <ul
      aria-label="Resumo"
      className={cn("mb-5 grid pairs gap-3 md:gap-4", hasEvents && "lg:grid-cols-4")}
    >
      <Card label={texts.total} value={total} />
      {hasEvents && (
        <Card
          label="Eventos Ativos"
          value={events}
          help={<Help question="O que conta Eventos Ativos?">{EVENTOS}</Help>}
        />
      )}
      <Card label={texts.filtered} value={filtered} />
      {hasEvents && (
        <Card
          label="Taxa de Conversão"
          value={formatRate(total, events)}
          help={<Help question="Como é calculada a Taxa de Conversão?">{formula(many)}</Help>}
        />
      )}
    </ul>
  );
}

interface CardProps {
  label: string;
  value: Count | string;
  help?: ReactNode;
}

function Card({ label, value, help }: CardProps) {
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-border bg-surface p-3 shadow-card md:p-4">
      <span className="flex min-h-7 items-start justify-between gap-1 font-medium text-fg-muted">
        <span className="min-w-0 pt-1 break-words hyphens-auto">{label}</span>
        {help}
      </span>
      <span className="mt-auto pt-1 text-xl font-semibold md:pt-2 md:text-2xl tabular-nums">
        {value === undefined ? (
          <Skeleton className="my-1 h-6 w-16" />
        ) : typeof value === "number" ? (
          formatNumber(value)
        ) : (
          (value ?? "-")
        )}
      </span>
    </li>
  );
}

const EVENTOS =
  "Todos os seus eventos, em qualquer status: também os concluídos e os cancelados. Os filtros não mudam este número.";

const formula = (many: string) =>
  `Média por evento: total de ${many} ÷ total de eventos. Os filtros não mudam este número.`;
