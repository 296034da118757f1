import { ArrowRight, ChartColumn, CircleHelp, Ellipsis, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Series } from "#shared/contract/dashboard.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { Menu } from "#web/ui/lazy-parts.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AboutDialog } from "#web/widgets/lazy-dialogs.tsx";
import { useSession } from "#web/widgets/session.ts";
import type { Chart, Picture, Viewer } from "./screen-chart.ts";
import { ChartBoundary, Unavailable } from "./chart-boundary.tsx";
import type { SeriesQuery } from "./data.ts";
import { DataTable } from "./data-table.tsx";
import { ListLink } from "./list-link.tsx";

interface Props {
  chart: Chart;
  series: SeriesQuery;
  viewer: Viewer;
  className?: string;
}

/** One chart: its question, the picture or the figures behind it, and the way to the list. It fails alone. */
export function ChartCard({ chart, series, viewer, className }: Props) {
  const titleId = useId();
  const [showsData, setShowsData] = useState(false);
  const { data, isError, isFetching, isPlaceholderData } = series;
  const retry = () => void series.refetch();
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isPlaceholderData}
      className={cn(
        "flex min-w-0 flex-col rounded-lg border border-border bg-surface p-4 shadow-card md:p-5",
        className,
      )}
    >
      <Head chart={chart} titleId={titleId}>
        {data && !isError && (
          <ChartMenu
            chart={chart}
            summaryOf={() => chart.draw(data, viewer).summary}
            showsData={showsData}
            onToggle={() => setShowsData(!showsData)}
          />
        )}
      </Head>
      <div className={cn("mt-4 flex flex-1 flex-col", isPlaceholderData && "opacity-50")}>
        {isError ? (
          <Unavailable isRetrying={isFetching} onRetry={retry} />
        ) : data ? (
          <ChartBoundary onRetry={retry}>
            <Body {...{ chart, viewer, showsData }} series={data} />
          </ChartBoundary>
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  );
}

function Head({
  chart,
  titleId,
  children,
}: {
  chart: Chart;
  titleId: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-2">
        <p className="min-w-0 text-xs font-medium text-fg-muted">{chart.kicker}</p>
        {children}
      </div>
      <h3 id={titleId} className="text-base font-semibold">
        {chart.title}
      </h3>
    </>
  );
}

interface MenuProps {
  chart: Chart;
  /** Says the figures in words. */
  summaryOf: () => string;
  showsData: boolean;
  onToggle: () => void;
}

/** The figures behind the picture, or the picture, and how they are made. */
function ChartMenu({ chart, summaryOf, showsData, onToggle }: MenuProps) {
  const { kicker, title, help } = chart;
  const [isAsked, setAsked] = useState(false);
  const label = `Mais opções: ${title}`;
  const toggle = showsData
    ? { label: "Ver gráfico", icon: ChartColumn }
    : { label: "Ver dados", icon: Table2 };
  const ask = { label: "Como é calculado", icon: CircleHelp, onSelect: () => setAsked(true) };
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={label} title="Mais opções">
            <Ellipsis aria-hidden />
          </Button>
        }
        items={[{ ...toggle, onSelect: onToggle }, ...(help ? [ask] : [])]}
      />
      {isAsked && help && (
        <AboutDialog
          title="Como é calculado"
          about={[
            { word: kicker, meaning: help },
            { word: "Com os números desta página", meaning: summaryOf() },
          ]}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

interface BodyProps {
  chart: Chart;
  series: Series;
  viewer: Viewer;
  showsData: boolean;
}

function Body({ chart, series, viewer, showsData }: BodyProps) {
  const { summary, table, picture, more } = chart.draw(series, viewer);
  const isEmpty = !picture;
  return (
    <>
      <p className={isEmpty && !showsData ? "py-8 text-center text-fg-muted" : "sr-only"}>
        {summary}
      </p>
      {showsData ? <DataTable table={table} of={chart.title} /> : picture}
      {more && <More {...more} />}
    </>
  );
}

function More({ label, ...to }: NonNullable<Picture["more"]>) {
  const { canOpen } = useSession();
  if (!canOpen(to.path)) return null;
  return (
    <p className="mt-auto pt-4">
      <ListLink
        to={to}
        className="inline-flex min-h-6 items-center gap-1.5 font-medium text-primary"
      >
        {label} <ArrowRight aria-hidden className="size-4" />
      </ListLink>
    </p>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4 py-2">
      <span className="sr-only">Carregando gráfico…</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-1/4" />
    </div>
  );
}
