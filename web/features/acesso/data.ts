import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, sentenceOf } from "#web/lib/api.ts";
import { acesso } from "#web/lib/calls.ts";
import { leaving } from "#web/lib/leaving.ts";
import { tellTabs } from "#web/lib/tabs.ts";
import { forgetDrafts } from "#web/lib/user-drafts.ts";
import { toast } from "#web/ui/toast-store.ts";

/** The signed-in user, or null: the one read whose 401 is an answer (product/integracoes.md#calls). */
export const sessionQuery = queryOptions({
  queryKey: ["user"],
  queryFn: async ({ signal }) => {
    try {
      return await call(acesso.user, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  // The page came without a session's cookie (server/http/screens.ts): asking could only fail. Vite does not say.
  initialData: () => (document.documentElement.dataset.session === "none" ? null : undefined),
});

/** Logout: on success everything cached and drafted goes, in every tab (product/dados.md#states). */
export function useLogout(leave: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(acesso.logout, {}),
    onSuccess: async ({ saida }) => {
      forgetDrafts();
      tellTabs(null);
      await endSession(client, leave);
      if (saida !== undefined) leaving.to(saida);
    },
    onError: (error) =>
      toast({ title: "Logout failed", description: sentenceOf(error), tone: "destructive" }),
  });
}

/**
 * Forgets what this tab has read for the user who was here. Their drafts stay, for when they come back.
 * @param leave goes to the login; the data goes after it, so that no screen still reads it
 */
export async function endSession(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  client.setQueryData(sessionQuery.queryKey, null);
  // Scroll positions and the like: whatever lies there belongs to the session.
  sessionStorage.clear();
  await leave();
  client.getMutationCache().clear();
  // The settings are everybody's, and the login page is showing them.
  client.removeQueries({
    predicate: ({ queryKey: [root] }) => root !== "user" && root !== "config",
  });
}
