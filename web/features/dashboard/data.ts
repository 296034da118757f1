import { useQuery } from "@tanstack/react-query";
import { dashboard } from "#shared/contract/dashboard.ts";
import { call } from "#web/lib/api.ts";

/** The counts of the lists that the user may see. */
export function useMetrics() {
  return useQuery({
    queryKey: ["dashboard", "metrics"],
    // An empty answer is "no data", which a query must not hold as undefined.
    queryFn: async ({ signal }) => (await call(dashboard.metrics, {}, { signal })) ?? null,
  });
}
