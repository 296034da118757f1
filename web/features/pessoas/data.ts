import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { call } from "#web/lib/api.ts";
import { pessoas } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";

const KEY = "pessoas";

/**
 * The person of the page. The address moves to the id that outlives the steps (docs/decisions/051): an activation that is
 * undone takes its own id away.
 */
export function usePessoa(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const pessoa = useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(pessoas.get, { params: { id } }, { signal }),
    enabled: isUuid(id),
  });
  const { data } = pessoa;
  useEffect(() => {
    if (data === undefined || data.id === id) return;
    client.setQueryData([KEY, data.id], data);
    void navigate({
      to: `/pessoas/${data.id}`,
      search: (before: object) => before,
      hash: true,
      state: (before) => before,
      replace: true,
    });
  }, [client, data, id, navigate]);
  return pessoa;
}
