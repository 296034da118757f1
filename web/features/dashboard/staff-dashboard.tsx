import type { Role } from "#shared/labels.ts";
import { useToday } from "#web/lib/today.ts";
import { cn } from "#web/ui/cn.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Slices, useSlicing } from "#web/ui/slices.tsx";
import { Freshness } from "#web/widgets/list/freshness.tsx";
import { temMeta, useResumoDeMetas } from "#web/widgets/metas.ts";
import { useSession } from "#web/widgets/session.ts";
import { Attention } from "./attention.tsx";
import { ChartCard } from "./chart-card.tsx";
import { type Place, places } from "./screen-charts.ts";
import {
  AttentionWaiting,
  ChartsWaiting,
  DashboardWaiting,
  MeuDiaWaiting,
} from "./dashboard-waiting.tsx";
import { type MetricsQuery, type SeriesQuery, useMetrics, useRefresh, useSeries } from "./data.ts";
import { useCome } from "./use-come.ts";
import { FirstSteps } from "./first-steps.tsx";
import type { MeuDiaProps } from "./meu-dia.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { PeriodoToggle, usePeriodo } from "./periodo-toggle.tsx";
import type { Viewer } from "./screen-chart.ts";
import { Upcoming } from "./upcoming.tsx";

const MeuDia = lazyComponent<MeuDiaProps>(async () => (await import("./meu-dia.tsx")).MeuDia, {
  pending: () => <MeuDiaWaiting />,
  onFailed: () => {},
});

/** Its code comes where there is a target; its place is kept meanwhile. */
const Meta = lazyComponent(async () => (await import("./meta.tsx")).Meta, {
  pending: () => <div aria-hidden className="mt-6 h-70 lg:h-45" />,
  onFailed: () => {},
});

/** The attention list and the cards fill a phone: the charts come below, one by one, once they are here. */
const SLICES = { first: 0, step: 1 };

/** The dashboard of those who run the network: what waits, counts, charts and what comes. */
export function StaffDashboard({ role }: { role: Exclude<Role, "aluno"> }) {
  const refresh = useRefresh();
  const chosen = usePeriodo();
  const series = useSeries(chosen.periodo);
  const { user } = useSession();
  const viewer = { role, today: useToday() };
  const metrics = useMetrics();
  // The cards have a call of their own and never wait for that of the charts.
  const meta = useResumoDeMetas();
  if (!useCome(metrics.isPending || meta.isPending)) return <DashboardWaiting />;
  return (
    <>
      {role === "vendedor" && <MeuDia series={series.data} viewer={viewer} />}
      {series.data && <Attention series={series.data} viewer={viewer} />}
      {series.isPending && <AttentionWaiting />}
      <FirstSteps {...{ role, metrics }} userId={user.id} series={series.data} />
      <MetricCards metrics={metrics} />
      {(meta.data ? temMeta(meta.data) : meta.error) && <Meta query={meta} />}
      {isNewcomer(metrics) ? (
        <p className="mt-6 rounded-lg border border-dashed border-border-strong px-4 py-6 text-center text-fg-muted">
          Os gráficos aparecem aqui assim que houver o que contar.
        </p>
      ) : (
        <ForDeciding {...{ role, series, viewer, refresh, chosen }} />
      )}
    </>
  );
}

/** True if nothing at all has been counted yet: a dozen empty charts would tell nobody anything. */
function isNewcomer({ data }: MetricsQuery): boolean {
  return data != null && Object.values(data).every((count) => count === 0);
}

interface ForDecidingProps extends ChartsProps {
  refresh: () => void;
  chosen: ReturnType<typeof usePeriodo>;
}

/** The charts under their heading. */
function ForDeciding({ role, series, viewer, refresh, chosen }: ForDecidingProps) {
  return (
    <>
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">Para decidir</h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Freshness
            updatedAt={series.dataUpdatedAt}
            isFetching={series.isFetching}
            onRefresh={refresh}
          />
          {role !== "vendedor" && <PeriodoToggle {...chosen} />}
        </div>
      </div>
      <Charts {...{ role, series, viewer }} />
    </>
  );
}

interface ChartsProps extends Omit<PlaceProps, "place"> {
  role: Exclude<Role, "aluno">;
}

/** The charts and what comes next, by the call of the charts. */
function Charts({ role, series, viewer }: ChartsProps) {
  const slicing = useSlicing(series.isPending, SLICES);
  if (!useCome(series.isPending)) return <ChartsWaiting />;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
      <Slices
        {...slicing}
        of={[
          ...places[role].map((place) => (
            <PlaceCards key={place.charts[0].key} {...{ place, series, viewer }} />
          )),
          series.data && <Upcoming key="proximos" series={series.data} viewer={viewer} />,
        ]}
      />
    </div>
  );
}

interface PlaceProps {
  place: Place;
  series: SeriesQuery;
  viewer: Viewer;
}

function PlaceCards({ place: { charts, isWide }, series, viewer }: PlaceProps) {
  return (
    <div className={cn("flex min-w-0 flex-col gap-4", isWide && "lg:col-span-2")}>
      {charts.map((chart) => (
        <ChartCard key={chart.key} {...{ chart, series, viewer }} />
      ))}
    </div>
  );
}
