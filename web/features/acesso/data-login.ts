import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SessionUser } from "#shared/contract/acesso.ts";
import type { Config } from "#shared/contract/config.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { Role } from "#shared/labels.ts";
import { call, sentenceOf } from "#web/lib/api.ts";
import { acesso } from "#web/lib/calls.ts";
import { tellTabs } from "#web/lib/tabs.ts";
import { forgetDrafts } from "#web/lib/user-drafts.ts";
import { dismissToast, toast } from "#web/ui/toast-store.ts";
import { configQuery } from "#web/widgets/config.ts";
import { sessionQuery } from "./data.ts";

type DemoAccount = Config["demoAccounts"][number];

/** The demonstration accounts, one per role; empty outside demonstration mode. */
export function useDemoAccounts(): DemoAccount[] {
  const accounts = useQuery(configQuery).data?.demoAccounts ?? [];
  const roles = new Set<Role>();
  return accounts.filter(({ role }) => !roles.has(role) && roles.add(role));
}

/** Lets a user in: the answer is the current user (product/dados.md#states), and nothing that another one typed stays here. */
export function useEntered() {
  const client = useQueryClient();
  return (user: SessionUser) => {
    forgetDrafts(user.id);
    client.setQueryData(sessionQuery.queryKey, user);
    tellTabs(user.id);
  };
}

/** Login: the answer is a user who has entered, or the second factor that is missing. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof acesso.login>) => call(acesso.login, { body }),
    // An earlier failure is settled, or at least no longer the answer to this attempt.
    onMutate: dismissToast,
    onError: (error) =>
      toast({ title: "Login failed", description: sentenceOf(error), tone: "destructive" }),
  });
}

/** The name of the provider that also opens accounts; null where there is none. */
export const useProviderName = (): string | null => useQuery(configQuery).data?.provedor ?? null;

/** Enters with the provider's answer, once: the code in it is used up. */
export function useEnterByProvider(answer: Record<string, string>) {
  const resposta = new URLSearchParams(
    Object.entries(answer).filter(([, value]) => value !== ""),
  ).toString();
  return useQuery({
    queryKey: ["provedor", resposta],
    queryFn: () => call(acesso.enterByProvider, { body: { resposta } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Asks for the mail with the reset link. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof acesso.forgotPassword>) =>
      call(acesso.forgotPassword, { body }),
  });
}

/** Whose password the link of a mail sets, and whether they were invited; nothing is asked without a token. */
export function usePasswordLink(token: string) {
  return useQuery({
    queryKey: ["password-link", token],
    queryFn: ({ signal }) => call(acesso.passwordLink, { body: { token } }, { signal }),
    enabled: token !== "",
  });
}

/** Sets the new password with the token of the mail; every session of the account ends with it. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof acesso.resetPassword>) => call(acesso.resetPassword, { body }),
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, null);
      tellTabs(null);
    },
  });
}

/** Reads the change of e-mail that a mailed link stands for. */
export function useEmailChange(pedido: string) {
  return useQuery({
    queryKey: ["email-change", pedido],
    queryFn: ({ signal }) => call(acesso.emailChange, { body: { pedido } }, { signal }),
    enabled: pedido !== "",
  });
}

/** Confirms the change, or refuses or undoes it; whoever is signed in to that account is not any more. */
export function useAnswerEmailChange(pedido: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirma: boolean) =>
      call(acesso.answerEmailChange, { body: { pedido, confirma } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["email-change", pedido] }),
  });
}
