import { useQueryClient } from "@tanstack/react-query";
import type { Role } from "#shared/labels.ts";
import { useToday } from "#web/lib/today.ts";
import { cn } from "#web/ui/cn.ts";
import { Freshness } from "#web/widgets/list/freshness.tsx";
import { useSession } from "#web/widgets/session.ts";
import { Attention } from "./attention.tsx";
import { ChartCard } from "./chart-card.tsx";
import { places } from "./screen-charts.ts";
import { DashboardWaiting } from "./dashboard-waiting.tsx";
import { useMetrics, useSeries } from "./data.ts";
import { useCome } from "./use-come.ts";
import { FirstSteps } from "./first-steps.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { PeriodoToggle, usePeriodo } from "./periodo-toggle.tsx";
import { Upcoming } from "./upcoming.tsx";

/** The dashboard of those who run the network: what waits, counts, charts and what comes. */
export function StaffDashboard({ role }: { role: Exclude<Role, "aluno"> }) {
  const refresh = useRefresh();
  const chosen = usePeriodo();
  const series = useSeries(chosen.periodo);
  const { user } = useSession();
  const viewer = { role, today: useToday() };
  const metrics = useMetrics();
  // All at once: what comes later would push away what somebody has begun to read.
  if (!useCome(metrics.isPending || series.isPending)) return <DashboardWaiting />;
  return (
    <>
      {series.data && <Attention series={series.data} viewer={viewer} />}
      <FirstSteps {...{ role, metrics }} userId={user.id} series={series.data} />
      <MetricCards metrics={metrics} />
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
      <div className="grid gap-4 lg:grid-cols-2">
        {places[role].map(({ charts, isWide }) => (
          <div
            key={charts[0].key}
            className={cn("flex min-w-0 flex-col gap-4", isWide && "lg:col-span-2")}
          >
            {charts.map((chart) => (
              <ChartCard key={chart.key} {...{ chart, series, viewer }} />
            ))}
          </div>
        ))}
        {series.data && <Upcoming series={series.data} viewer={viewer} />}
      </div>
    </>
  );
}

/** Reads all figures anew. */
function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ["dashboard"] });
}
