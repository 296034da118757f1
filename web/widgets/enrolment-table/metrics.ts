import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callPage } from "#web/lib/api.ts";
import { eventos } from "#web/lib/calls.ts";
import { formatNumber } from "#web/lib/format.ts";
import type { ListState } from "../list/use-list.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

/** undefined while it loads, null after a failure. */
export type Count = number | null | undefined;

export interface Metrics {
  /** All rows, without the filters. */
  total: Count;
  /** The rows under the filters; words where the server stopped counting. */
  filtered: Count | string;
  /** "hidden" for users who may not list events. */
  events: Count | "hidden";
}

/**
 * The counts above a list. The call asks for one row and reads the total from the answer's header.
 */
export function useMetrics<Row extends EnrolmentRow>(
  { key, list: read, texts }: EnrolmentScreen<Row>,
  { list, isFiltered }: ListState<Row>,
  listsEvents: boolean,
): Metrics & { refresh: () => void } {
  const client = useQueryClient();
  const hasCards = texts.metrics !== undefined;
  const total = useQuery({
    queryKey: [key, "total"],
    queryFn: async ({ signal }) => (await read({ cursor: undefined, limit: 1 }, signal)).total,
    enabled: hasCards && isFiltered,
  });
  const events = useQuery({
    queryKey: ["eventos", "total"],
    queryFn: async ({ signal }) =>
      (await callPage(eventos.list, { query: { limit: 1 } }, { signal })).total,
    enabled: hasCards && listsEvents,
  });
  const filtered = list.isPending || list.isPlaceholder ? undefined : list.total;
  const shown = list.error && list.rows.length === 0 ? null : filtered;
  return {
    filtered: list.isFloor && typeof shown === "number" ? `mais de ${formatNumber(shown)}` : shown,
    total: isFiltered ? countOf(total) : shown,
    events: listsEvents ? countOf(events) : "hidden",
    refresh: () => {
      // Also one that is not shown now, which would not fit to these rows any more.
      void client.invalidateQueries({ queryKey: [key, "total"] });
      if (hasCards && listsEvents) void events.refetch();
    },
  };
}

function countOf({ data, isError }: { data: number | undefined; isError: boolean }): Count {
  return data ?? (isError ? null : undefined);
}

const decimal = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Rows per event, two decimals, 0 without events, no percent sign (product/leads.md#lists-of-people). */
export function formatRate(total: Count, events: Metrics["events"]): Count | string {
  if (typeof events !== "number" || typeof total !== "number") {
    return events === null || total === null ? null : undefined;
  }
  return events === 0 ? "0" : decimal.format(total / events);
}
