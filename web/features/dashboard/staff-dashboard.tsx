import { useState } from "react";
import type { Role } from "#shared/labels.ts";
import { useToday } from "#web/lib/today.ts";
import { cn } from "#web/ui/cn.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Slices, useSlicing } from "#web/ui/slices.tsx";
import { Freshness } from "#web/widgets/list/freshness.tsx";
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
import type { MetaProps } from "./meta.tsx";
import type { MeuDiaProps } from "./meu-dia.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { PeriodoToggle, usePeriodo } from "./periodo-toggle.tsx";
import type { Viewer } from "./screen-chart.ts";
import type { UpcomingProps } from "./upcoming.tsx";

const MeuDia = lazyComponent<MeuDiaProps>(async () => (await import("./meu-dia.tsx")).MeuDia, {
  pending: () => <MeuDiaWaiting />,
  onFailed: () => {},
});

const Meta = lazyComponent<MetaProps>(async () => (await import("./meta.tsx")).Meta, {
  onFailed: ({ setTold }) => setTold(true),
});

/** It stands below all charts, so nothing moves when it comes. */
const Upcoming = lazyComponent<UpcomingProps>(
  async () => (await import("./upcoming.tsx")).Upcoming,
  { onFailed: () => {} },
);

/** The attention list and the cards fill a phone: the charts come below, one by one, once they are here. */
const SLICES = { first: 0, step: 1 };

/** The dashboard of those who run the network: what waits and the counts first, then what else the role gets. */
export function StaffDashboard({ role }: { role: Exclude<Role, "aluno"> }) {
  const refresh = useRefresh();
  const chosen = usePeriodo();
  const series = useSeries(chosen.periodo);
  const { user } = useSession();
  const viewer = { role, today: useToday() };
  const metrics = useMetrics();
  // The cards have a call of their own and never wait for that of the charts.
  if (!useCome(metrics.isPending)) return <DashboardWaiting />;
  return (
    <>
      {series.data && <Attention series={series.data} viewer={viewer} />}
      {series.isPending && <AttentionWaiting />}
      <MetricCards metrics={metrics} />
      <FirstSteps {...{ role, metrics }} userId={user.id} series={series.data} />
      {role === "vendedor" && <MeuDia series={series.data} viewer={viewer} />}
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

interface ForDecidingProps extends Omit<ChartsProps, "isHeld"> {
  refresh: () => void;
  chosen: ReturnType<typeof usePeriodo>;
}

/** The charts under their heading. */
function ForDeciding({ role, series, viewer, refresh, chosen }: ForDecidingProps) {
  // The charts wait for what stands above them, or it would push them down under a finger.
  const [isTold, setTold] = useState(false);
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
      <Meta setTold={setTold} />
      <Charts {...{ role, series, viewer }} isHeld={!isTold} />
    </>
  );
}

interface ChartsProps extends Omit<PlaceProps, "place"> {
  role: Exclude<Role, "aluno">;
  isHeld: boolean;
}

/** The charts and what comes next, by the call of the charts. */
function Charts({ role, series, viewer, isHeld }: ChartsProps) {
  const isWaiting = series.isPending || isHeld;
  const slicing = useSlicing(isWaiting, SLICES);
  if (!useCome(isWaiting)) return <ChartsWaiting />;
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
