import { useState } from "react";
import type { Role } from "#shared/labels.ts";
import { useToday } from "#web/lib/today.ts";
import { cn } from "#web/ui/cn.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Slices, useSlicing } from "#web/ui/slices.tsx";
import { Freshness } from "#web/widgets/list/freshness.tsx";
import { exemploDe, useRede } from "#web/widgets/rede.ts";
import { Attention } from "./attention.tsx";
import { attentionOf } from "./screen-attention.ts";
import { ChartCard } from "./chart-card.tsx";
import { hasAgenda, places } from "./screen-charts.ts";
import {
  ChartsWaiting,
  DashboardWaiting,
  MeuDiaWaiting,
  QuemChamarWaiting,
} from "./dashboard-waiting.tsx";
import {
  type MetricsQuery,
  type SeriesQuery,
  useHoje,
  useMetrics,
  useRefresh,
  useSeries,
} from "./data.ts";
import { hasHoje, Hoje } from "./hoje.tsx";
import { useCome } from "./use-come.ts";
import { FirstSteps, NoCharts } from "./first-steps.tsx";
import { type Steps, useFirstSteps } from "./data-first-steps.ts";
import { hasNothingToDraw } from "./rules-nothing.ts";
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

const ParaQuemLigar = lazyComponent<{ title: string }>(
  async () => (await import("./meu-dia.tsx")).QuemChamar,
  { pending: () => <QuemChamarWaiting />, onFailed: () => {} },
);

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
export function StaffDashboard({ role }: RoleProps) {
  const chosen = usePeriodo();
  const series = useSeries(chosen.periodo);
  const viewer = { role, today: useToday() };
  const metrics = useMetrics();
  // The cards and the day have calls of their own and never wait for that of the charts.
  const hoje = useHoje(role);
  const rede = useRede(role === "franqueador");
  const steps = useFirstSteps(role, metrics.data, series, rede);
  if (!useCome(metrics.isPending || hoje.isLoading)) return <DashboardWaiting />;
  return (
    <>
      <Attention
        query={series}
        itemsOf={(data) => attentionOf(data, viewer, rede.data && exemploDe(rede.data))}
        isBegun={!steps.next || steps.isDismissed}
        hoje={hasHoje(hoje, viewer.today) && <Hoje query={hoje} today={viewer.today} />}
      />
      <MetricCards {...{ metrics, series }} />
      <Below {...{ role, metrics, series, viewer, chosen, steps }} />
    </>
  );
}

interface RoleProps {
  role: Exclude<Role, "aluno">;
}

interface BelowProps extends RoleProps {
  metrics: MetricsQuery;
  series: SeriesQuery;
  viewer: Viewer;
  chosen: ReturnType<typeof usePeriodo>;
  steps: Steps;
}

/** All that the role gets below its cards. It comes at once, or one part would push down another under a finger. */
function Below({ role, metrics, series, viewer, chosen, steps }: BelowProps) {
  const [isTold, setTold] = useState(false);
  const isWaiting = series.isPending || !steps.isKnown || !isTold;
  const hasCome = useCome(isWaiting);
  const slicing = useSlicing(isWaiting, SLICES);
  const isEmpty = hasNothingToDraw(role, metrics.data);
  return (
    <>
      {!hasCome && <ChartsWaiting className="mt-18" />}
      <div hidden={!hasCome}>
        <FirstSteps {...{ role, steps }} />
        {role === "vendedor" && <MeuDia series={series.data} viewer={viewer} />}
        {role === "micro_franquia" && (
          <div className="mt-6">
            <ParaQuemLigar title="Para quem ligar hoje?" />
          </div>
        )}
        {isEmpty ? <div className="mt-6" /> : <Head {...{ role, series, chosen }} />}
        <Meta setTold={setTold} />
        {isEmpty && <NoCharts {...{ role, steps }} />}
        {!isEmpty && hasCome && <Charts {...{ role, series, viewer, slicing }} />}
      </div>
    </>
  );
}

function Head({ role, series, chosen }: Pick<BelowProps, "role" | "series" | "chosen">) {
  const refresh = useRefresh();
  return (
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
  );
}

interface ChartsProps extends Pick<BelowProps, "series" | "viewer">, RoleProps {
  slicing: ReturnType<typeof useSlicing>;
}

/** The charts and what comes next, by the call of the charts. */
function Charts({ role, series, viewer, slicing }: ChartsProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
      <Slices
        {...slicing}
        of={[
          ...places[role].map(({ chart, isWide }) => (
            <ChartCard
              key={chart.key}
              {...{ chart, series, viewer }}
              className={cn(isWide && "lg:col-span-2")}
            />
          )),
          series.data && !hasAgenda(role) && (
            <Upcoming key="proximos" series={series.data} viewer={viewer} />
          ),
        ]}
      />
    </div>
  );
}
