import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Page } from "#web/lib/api.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { type ToastMessage, toast } from "#web/ui/toast-store.ts";

interface Toggle {
  id: string;
  isActive: boolean;
}

interface Options {
  /** Root of the list's cache keys. */
  key: string;
  send: (toggle: Toggle) => Promise<unknown>;
  /** Toast of success (product.md#messages). */
  done: (isActive: boolean) => Pick<ToastMessage, "title" | "description">;
  /** Title of the toast of failure. */
  failed: (isActive: boolean) => string;
}

/**
 * (De)activates a row: the list shows it at once and takes it back when the server refuses. “Desfazer” sends the opposite
 * request (product.md#screens).
 */
export function useToggle({ key, send, done, failed }: Options) {
  const client = useQueryClient();
  const toggle = useMutation({
    mutationFn: send,
    onMutate: async ({ id, isActive }) => {
      await client.cancelQueries({ queryKey: [key] });
      patchRow(client, key, id, { isActive });
    },
    onError: (error, { id, isActive }) => {
      patchRow(client, key, id, { isActive: !isActive });
      toastFailure(failed(isActive), error);
    },
    onSuccess: (_answer, { id, isActive }) =>
      toast({
        ...done(isActive),
        action: { label: "Desfazer", run: () => toggle.mutate({ id, isActive: !isActive }) },
      }),
    onSettled: () => refreshLists(client, key),
  });
  return toggle;
}

/** What a save refreshes (product.md#calls): the lists of these keys, and the metrics of the dashboard. */
export function refreshLists(client: QueryClient, ...keys: string[]): void {
  for (const root of [...keys, "dashboard"]) void client.invalidateQueries({ queryKey: [root] });
}

/** Changes one row wherever a list of this key holds it. */
export function patchRow(client: QueryClient, key: string, id: string, patch: object): void {
  const inPage = <Row extends { id: string }>(page: Page<Row>): Page<Row> => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)),
  });
  client.setQueriesData<Page<{ id: string }>>(
    { queryKey: [key, "page"] },
    (page) => page && inPage(page),
  );
  client.setQueriesData<InfiniteData<Page<{ id: string }>>>(
    { queryKey: [key, "feed"] },
    (feed) => feed && { ...feed, pages: feed.pages.map(inPage) },
  );
}
