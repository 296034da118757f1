import { queryOptions } from "@tanstack/react-query";
import { config } from "#shared/contract/config.ts";
import { call } from "#web/lib/api.ts";

/** Public settings of the installation. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => call(config.get, {}, { signal }),
});
