import { Link } from "@tanstack/react-router";
import { ArrowRight, ChartColumn } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { Metrics, Novos, Series } from "#shared/contract/dashboard.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Help } from "#web/ui/help.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSession } from "#web/widgets/session.ts";
import { cards, type MetricCard } from "./screen-cards.ts";
import type { MetricsQuery, SeriesQuery } from "./data.ts";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { formatDiferenca } from "./format.ts";
import { rowNumbers, rowsOf } from "./rules-rows.ts";

/** product/dados.md#constants: dashboard loading placeholders. */
const PLACEHOLDERS = ["a", "b", "c", "d", "e", "f", "g"];
/** Three cards side by side on a phone have less room than the same cards elsewhere. */
const card =
  "w-full min-w-0 rounded-lg border border-border bg-surface p-3 shadow-card @[8rem]:p-4";
const roomy = "hidden @[8rem]:block";

interface Queries {
  metrics: MetricsQuery;
  /** Absent for a role whose counts are not told by period. */
  series?: SeriesQuery;
}

/** The counts that the server returned, one card each (product/dashboard.md#dashboard). */
export function MetricCards({ metrics, series }: Queries) {
  if (metrics.isPending) return <Placeholders />;
  if (metrics.isError) {
    return <LoadFailed title="Não foi possível carregar as métricas" query={metrics} />;
  }
  return <Cards metrics={metrics.data} series={series} />;
}

function Cards({ metrics, series }: { metrics: Metrics | null } & Pick<Queries, "series">) {
  const shown = cards.filter(({ metric }) => metrics?.[metric] !== undefined);
  if (!metrics) return <Nothing text="Nenhuma métrica disponível" />;
  if (shown.length === 0) return <Nothing text="Nenhuma métrica disponível para seu perfil" />;
  return (
    <Rows
      label="Resumo"
      of={shown.map((one) => [
        one.metric,
        <Card key="card" card={one} count={metrics[one.metric] ?? 0} series={series} />,
      ])}
      hasLine={shown.map(({ metric, novos }) => Boolean(series && novos && metrics[metric]))}
    />
  );
}

interface RowsProps {
  /** The list's name; one without it is hidden from assistive technology. */
  label?: string;
  /** Each card with its key. */
  of: readonly (readonly [key: string, card: ReactNode])[];
  /** The cards with a line below their figure, for which the others of their row leave room. */
  hasLine?: readonly boolean[];
}

/** Cards in rows that fill the width: two, three or five side by side, none alone (product/dashboard.md#metrics). */
function Rows({ label, of, hasLine = [] }: RowsProps) {
  const [few, some, many] = [2, 3, 5].map((most) => rowsOf(of.length, most));
  const [fewLine, someLine, manyLine] = [few, some, many].map((row) => roomOf(row ?? [], hasLine));
  return (
    <div className="@container">
      <ul aria-label={label} aria-hidden={label === undefined || undefined} className="shared-rows">
        {of.map(([key, content], at) => (
          <li
            key={key}
            className="@container flex"
            style={
              {
                "--few": few?.[at],
                "--some": some?.[at],
                "--many": many?.[at],
                "--few-line": fewLine?.[at],
                "--some-line": someLine?.[at],
                "--many-line": manyLine?.[at],
              } as CSSProperties
            }
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For each card the room that it leaves below its figure, so that the figures of a row stand level. */
function roomOf(row: readonly number[], hasLine: readonly boolean[]): string[] {
  const lined = rowNumbers(row);
  return row.map((_, at) => {
    const isNeeded = hasLine.some((line, other) => line && lined[other] === lined[at]);
    return isNeeded && !hasLine[at] ? LINE : "0px";
  });
}

/** The line of a change with its margin. */
const LINE = "1.125rem";

interface CardProps extends Pick<Queries, "series"> {
  card: MetricCard;
  count: number;
}

/** A link to the list of what it counts, when this user has that page. */
function Card({ card: { label, path, icon: Icon, novos }, count, series }: CardProps) {
  const { canOpen } = useSession();
  const isLink = canOpen(path);
  const content = (
    <>
      <span className="flex items-start justify-between gap-2 text-fg-muted">
        <Label>{label}</Label>
        <Icon aria-hidden strokeWidth={1.75} className={`${roomy} size-5 shrink-0 text-primary`} />
      </span>
      <span className="mt-auto flex items-end justify-between pt-3 @[8rem]:mb-(--line)">
        <span className="text-xl font-semibold tabular-nums @[8rem]:text-2xl">
          {formatNumber(count)}
        </span>
        {isLink && (
          <ArrowRight
            aria-hidden
            className={`${roomy} mb-1.5 size-4 text-fg-muted transition-transform group-hover:translate-x-0.5`}
          />
        )}
      </span>
      {series && novos && count > 0 && (
        <>
          {/* Without it the card is heard as one number. */ " "}
          <Change series={series.data} of={novos} />
        </>
      )}
    </>
  );
  const style = `${card} group flex flex-col`;
  return isLink ? (
    <Link to={path} className={`${style} transition-colors hover:border-primary`}>
      {content}
    </Link>
  ) : (
    <div className={style}>{content}</div>
  );
}

/** The people who came in the period, beside the period before; its line is kept free until the figures come. */
function Change({ series, of }: { series: Series | undefined; of: keyof Novos }) {
  return (
    <span className={`${roomy} mt-0.5 text-xs text-fg-muted tabular-nums`}>
      {series ? (
        <>
          {formatDiferenca(series.novos[of].atual)} em {series.periodo} dias
          <span className="hidden @[11.5rem]:inline">
            {" "}
            · antes {formatDiferenca(series.novos[of].anterior)}
          </span>
        </>
      ) : (
        NBSP
      )}
    </span>
  );
}

/** An empty line has no height. */
const NBSP = "\u00a0";

/** The name of a count, explained where one count has two names: the franqueador alone gets both. */
function Label({ children }: { children: string }) {
  const { role } = useSession().user;
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs @[6.5rem]:text-sm">
      <span className="min-w-0 font-medium break-words hyphens-auto">{children}</span>
      {children === "Leads" && role === "franqueador" && (
        // No higher than the line: the heads of all cards stand level.
        <span className="-my-1 flex pointer-coarse:-my-3">
          <Help question="O que conta Leads?">{LEADS}</Help>
        </span>
      )}
    </span>
  );
}

const LEADS =
  "As mesmas pessoas de Interesses, com o nome que os clientes veem: quem se inscreveu num evento.";

/** Stands in the cards' place until the counts come. */
export function Placeholders() {
  return (
    <div role="status">
      <span className="sr-only">Carregando métricas…</span>
      <Rows
        of={PLACEHOLDERS.map((key) => [
          key,
          <div key="card" data-placeholder className={card}>
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-3 h-8 w-1/3" />
          </div>,
        ])}
      />
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
