import { Link } from "@tanstack/react-router";
import { ArrowRight, ChartColumn } from "lucide-react";
import type { Metrics } from "#shared/contract/dashboard.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Help } from "#web/ui/help.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSession } from "#web/widgets/session.ts";
import { cards, type MetricCard } from "./screen-cards.ts";
import type { MetricsQuery } from "./data.ts";
import { LoadFailed } from "#web/widgets/load-failed.tsx";

/** product.md#constants: dashboard loading placeholders. */
const PLACEHOLDERS = ["a", "b", "c", "d", "e", "f", "g"];
/** The cards of the last row share its width, so that no count of cards leaves a hole. */
const grid =
  "grid pairs gap-3 max-md:[&>:last-child:nth-child(odd)]:col-span-full md:flex md:flex-wrap md:gap-4 md:[&>*]:min-w-[28%] md:[&>*]:flex-1 xl:[&>*]:min-w-[22%]";
const card = "rounded-lg border border-border bg-surface p-4 shadow-card md:p-5";

/** The counts that the server returned, one card each (product.md#dashboard). */
export function MetricCards({ metrics }: { metrics: MetricsQuery }) {
  if (metrics.isPending) return <Placeholders />;
  if (metrics.isError) {
    return <LoadFailed title="Não foi possível carregar as métricas" query={metrics} />;
  }
  return <Cards metrics={metrics.data} />;
}

function Cards({ metrics }: { metrics: Metrics | null }) {
  const shown = cards.filter(({ metric }) => metrics?.[metric] !== undefined);
  if (!metrics) return <Nothing text="Nenhuma métrica disponível" />;
  if (shown.length === 0) return <Nothing text="Nenhuma métrica disponível para seu perfil" />;
  return (
    <ul aria-label="Resumo" className={grid}>
      {shown.map((one) => (
        <li key={one.metric} className="flex">
          <Card card={one} count={metrics[one.metric] ?? 0} />
        </li>
      ))}
    </ul>
  );
}

/** A link to the list of what it counts, when this user has that page. */
function Card({ card: { label, path, icon: Icon }, count }: { card: MetricCard; count: number }) {
  const { canOpen, user } = useSession();
  const isLink = canOpen(path);
  // The franqueador alone gets both names of one count.
  const isTwice = label === "Leads" && user.role === "franqueador";
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-fg-muted">
        <span className="flex min-w-0 items-center gap-1">
          <span className="min-w-0 font-medium break-words hyphens-auto">{label}</span>
          {isTwice && (
            // No higher than the line: the heads of all cards stand level.
            <span className="-my-1 flex">
              <Help question="O que conta Leads?">{LEADS}</Help>
            </span>
          )}
        </span>
        <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-primary" />
      </span>
      <span className="mt-auto flex items-end justify-between pt-3">
        <span className="text-2xl font-semibold tabular-nums md:text-3xl">
          {formatNumber(count)}
        </span>
        {isLink && (
          <ArrowRight
            aria-hidden
            className="mb-1.5 size-4 text-fg-muted transition-transform group-hover:translate-x-0.5"
          />
        )}
      </span>
    </>
  );
  const style = `${card} group flex w-full min-w-0 flex-col`;
  return isLink ? (
    <Link to={path} className={`${style} transition-colors hover:border-primary`}>
      {content}
    </Link>
  ) : (
    <div className={style}>{content}</div>
  );
}

const LEADS =
  "As mesmas pessoas de Interesses, com o nome que os clientes veem: quem se inscreveu num evento.";

/** Stands in the cards' place until the counts come. */
export function Placeholders() {
  return (
    <div role="status">
      <span className="sr-only">Carregando métricas…</span>
      <ul aria-hidden className={grid}>
        {PLACEHOLDERS.map((key) => (
          <li key={key} data-placeholder className={card}>
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-4 h-8 w-1/3" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-border-strong px-4 py-16 text-center text-fg-muted">
      <ChartColumn aria-hidden strokeWidth={1.75} className="size-8" />
      <p>{text}</p>
    </div>
  );
}
