import { isValidData } from "#shared/br/data.ts";
import { textAt, useUrlFilters } from "#web/widgets/list/url-filters.ts";
import { isMonth } from "./rules-month.ts";

/** How the events are looked at, as it stands in the address; "" for what is usual. */
interface View {
  busca: string;
  modo: "" | "calendario";
  /** YYYY-MM; the present month unless told. */
  mes: string;
  /** YYYY-MM-DD. */
  dia: string;
}

function readView(search: Record<string, unknown>): View {
  const [mes, dia] = [textAt(search, "mes"), textAt(search, "dia")];
  return {
    busca: textAt(search, "busca").slice(0, 200),
    modo: search.modo === "calendario" ? "calendario" : "",
    mes: isMonth(mes) ? mes : "",
    dia: isValidData(dia) ? dia : "",
  };
}

/** The view and the way to change it. */
export interface EventosView extends View {
  change: (patch: Partial<View>) => void;
}

/** Search, cards or calendar, month and day, in the address. */
export function useEventosView(): EventosView {
  const { filters, change } = useUrlFilters(readView);
  return { ...filters, change };
}
