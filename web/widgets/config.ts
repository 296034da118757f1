import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { config } from "#web/lib/calls.ts";

export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => call(config.get, {}, { signal }),
});
