import { PERIODOS, type Periodo } from "#shared/periodo.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { useUrlFilters } from "#web/widgets/list/url-filters.ts";
import { dashboardSearch, USUAL } from "./search.ts";

/** The period of the charts, from the address; the usual one is left out. */
export function usePeriodo() {
  const { filters, change } = useUrlFilters(dashboardSearch);
  const periodo: Periodo = filters.periodo || USUAL;
  const choose = (periodo: Periodo) => change({ periodo: periodo === USUAL ? "" : periodo });
  return { periodo, choose };
}

const options = PERIODOS.map((value) => ({ value, label: `${value} dias` }));

/** 7, 30 or 90 days. */
export function PeriodoToggle({ periodo, choose }: ReturnType<typeof usePeriodo>) {
  return <Segmented label="Período" value={periodo} options={options} onChange={choose} />;
}
