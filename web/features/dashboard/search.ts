import { PERIODOS, type Periodo } from "#shared/periodo.ts";
import { oneOf } from "#web/lib/search.ts";

/** The period of the charts unless the address names another. */
export const USUAL = "30" satisfies Periodo;

/** The usual period is left out of the address. */
export const dashboardSearch = { periodo: oneOf(PERIODOS.filter((one) => one !== USUAL)) };
