import { PERIODOS, type Periodo } from "#shared/periodo.ts";
import { oneOf } from "#web/lib/search.ts";

/** How far the charts look back unless the address says otherwise. */
export const USUAL = "30" satisfies Periodo;

/** What the address of the dashboard says; the usual period is left out. */
export const dashboardSearch = { periodo: oneOf(PERIODOS.filter((one) => one !== USUAL)) };
