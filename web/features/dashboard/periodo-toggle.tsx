import { PERIODOS, type Periodo } from "#shared/periodo.ts";
import { cn } from "#web/ui/cn.ts";
import { useUrlFilters } from "#web/widgets/list/url-filters.ts";
import { dashboardSearch, USUAL } from "./search.ts";

/** How far the charts look back, as it stands in the address; the usual is left out. */
export function usePeriodo() {
  const { filters, change } = useUrlFilters(dashboardSearch);
  const periodo: Periodo = filters.periodo || USUAL;
  return {
    periodo,
    choose: (periodo: Periodo) => change({ periodo: periodo === USUAL ? "" : periodo }),
  };
}

/** 7, 30 or 90 days. */
export function PeriodoToggle({ periodo, choose }: ReturnType<typeof usePeriodo>) {
  return (
    <div
      role="group"
      aria-label="Período"
      className="flex shrink-0 rounded-md border border-border-strong bg-surface p-0.5"
    >
      {PERIODOS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === periodo}
          onClick={() => choose(one)}
          className={cn(
            "tap-44 h-8 rounded-sm px-3 font-medium tabular-nums",
            one === periodo
              ? "bg-primary-soft text-primary-soft-fg"
              : "text-fg-muted hover:text-fg",
          )}
        >
          {one} dias
        </button>
      ))}
    </div>
  );
}
