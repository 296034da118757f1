import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Role } from "#shared/labels.ts";
import type { Config } from "#shared/contract/config.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { ApiError, call, sentenceOf } from "#web/lib/api.ts";
import { acesso } from "#web/lib/calls.ts";
import { dismissToast, toast } from "#web/ui/toast-store.ts";
import { configQuery } from "#web/widgets/config.ts";

/** The signed-in user, or null: the one read whose 401 is an answer (product.md#calls). */
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
});

type DemoAccount = Config["demoAccounts"][number];

/** The demonstration accounts, one per role; empty outside demonstration mode. */
export function useDemoAccounts(): DemoAccount[] {
  const accounts = useQuery(configQuery).data?.demoAccounts ?? [];
  const roles = new Set<Role>();
  return accounts.filter(({ role }) => !roles.has(role) && roles.add(role));
}

/** Login: on success the answer is the current user (product.md#states). */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof acesso.login>) => call(acesso.login, { body }),
    meta: { signsIn: true },
    // An earlier failure is settled, or at least no longer the answer to this attempt.
    onMutate: dismissToast,
    onSuccess: (user) => client.setQueryData(sessionQuery.queryKey, user),
    onError: (error) =>
      toast({ title: "Login failed", description: sentenceOf(error), tone: "destructive" }),
  });
}

/** Logout: on success everything cached and drafted goes (product.md#states). */
export function useLogout(leave: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(acesso.logout, {}),
    onSuccess: () => endSession(client, leave),
    onError: (error) =>
      toast({ title: "Logout failed", description: sentenceOf(error), tone: "destructive" }),
  });
}

/**
 * Forgets everything about the user who was here.
 * @param leave goes to the login; the data goes after it, so that no screen still reads it
 */
export async function endSession(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  client.setQueryData(sessionQuery.queryKey, null);
  // Drafts and scroll positions: whatever lies there belongs to the session.
  sessionStorage.clear();
  await leave();
  client.getMutationCache().clear();
  // The settings are everybody's, and the login page is showing them.
  client.removeQueries({
    predicate: ({ queryKey: [root] }) => root !== "user" && root !== "config",
  });
}

/** Asks for the mail with the reset link. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof acesso.forgotPassword>) =>
      call(acesso.forgotPassword, { body }),
    meta: { signsIn: true },
  });
}

/** Sets the new password with the token of the mail; every session of the account ends with it. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof acesso.resetPassword>) => call(acesso.resetPassword, { body }),
    meta: { signsIn: true },
    onSuccess: () => client.setQueryData(sessionQuery.queryKey, null),
  });
}
