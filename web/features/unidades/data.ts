import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#web/lib/api.ts";
import { eventos, unidades } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";
import type { Days } from "./rules.ts";

const KEY = "unidades";
/** The most events of each list on the page; the list of events has all. */
const SHOWN = 5;

/** The unit of the page, and the way to read it anew together with its events. */
export function useUnidade(id: string) {
  const client = useQueryClient();
  const read = useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(unidades.get, { params: { id } }, { signal }),
    enabled: isUuid(id),
  });
  return { ...read, readAll: () => void client.invalidateQueries({ queryKey: [KEY, id] }) };
}

/** The events of a unit on these days: those to come soonest first, past ones latest first. */
export function useEventosOf(id: string, days: Days) {
  return useQuery({
    queryKey: [KEY, id, days],
    queryFn: ({ signal }) =>
      callPage(eventos.list, { query: { unidade: id, ...days, limit: SHOWN } }, { signal }),
  });
}
