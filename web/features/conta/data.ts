import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { call } from "#web/lib/api.ts";
import { cartas, conta } from "#web/lib/calls.ts";
import { tellTabs } from "#web/lib/tabs.ts";
import { forgetDrafts } from "#web/lib/user-drafts.ts";
import { useSave, useSaving } from "#web/widgets/save.ts";

const SESSIONS = "conta-sessoes";
/** The key under which the shell keeps the signed-in user. */
const USER = ["user"];

/** Where this account is signed in, read anew at every visit. */
export function useSessoes() {
  return useQuery({
    queryKey: [SESSIONS],
    queryFn: ({ signal }) => call(conta.sessions, {}, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });
}

/** The looks of others as this account. */
export function useVisitas() {
  return useQuery({
    queryKey: ["conta-visitas"],
    queryFn: ({ signal }) => call(conta.visitas, {}, { signal }),
  });
}

const PROVIDER = "conta-provedor";

/** The state of the provider's way into this account. */
export function useOwnProvider() {
  return useQuery({
    queryKey: [PROVIDER],
    queryFn: ({ signal }) => call(conta.provider, {}, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });
}

export function useUnbindProvider() {
  return useSaving({
    send: () => call(conta.unbindProvider, {}),
    refreshes: [PROVIDER],
    success: { title: "Conta desligada do provedor" },
    failure: { title: "Erro ao desligar a conta" },
  });
}

const EMAIL = "conta-email";

/** The change of e-mail that waits for the owner's answer. */
export function useOwnEmailChange() {
  return useQuery({
    queryKey: [EMAIL],
    queryFn: ({ signal }) => call(conta.emailChange, {}, { signal }),
  });
}

/** The owner's answer; a confirmed change signs this browser out, too. */
export function useAnswerOwnEmail() {
  return useSaving({
    send: async (confirma: boolean) => {
      await call(conta.answerEmailChange, { body: { confirma } });
      if (confirma) tellTabs(null);
    },
    refreshes: [EMAIL],
    success: (_answer, confirma) => ({
      title: confirma ? "E-mail trocado" : "E-mail mantido",
      ...(confirma && { description: "Entre de novo com o novo e-mail." }),
    }),
    failure: { title: "Erro ao responder à troca de e-mail" },
  });
}

const CARTAS = "conta-cartas";

/** True if the user's unit gets letters about its figures. */
export function useCartas() {
  return useQuery({
    queryKey: [CARTAS],
    queryFn: ({ signal }) => call(cartas.get, {}, { signal }),
  });
}

export function useSetCartas() {
  return useSaving({
    send: (recebe: boolean) => call(cartas.set, { body: { recebe } }),
    refreshes: [CARTAS],
    success: ({ recebe }) => ({ title: recebe ? "Cartas ligadas" : "Cartas desligadas" }),
    failure: { title: "Erro ao mudar as cartas" },
  });
}

/** 'Alterar nome'; the shell and the dashboard show the new one at once. */
export function useRename() {
  const client = useQueryClient();
  const router = useRouter();
  return useSaving({
    send: async (body: BodyOf<typeof conta.rename>) => {
      const user = await call(conta.rename, { body });
      client.setQueryData(USER, user);
      // The shell has its user from the guard of its route.
      await router.invalidate();
    },
    refreshes: ["usuarios"],
    success: { title: "Nome alterado" },
    failure: { title: "Erro ao alterar nome" },
  }).mutateAsync;
}

/** 'Alterar senha': this session goes on, all others end. */
export function useChangePassword() {
  return useSave({
    endpoint: conta.changePassword,
    refreshes: [SESSIONS],
    success: {
      title: "Senha alterada",
      description: "As outras sessões desta conta foram encerradas.",
    },
    failure: { title: "Erro ao alterar senha" },
  });
}

/** Ends a session elsewhere. One that is over already is not in the list that is read again. */
export function useEndSession() {
  return useSaving({
    send: (id: string) => call(conta.endSession, { body: { id } }),
    refreshes: [SESSIONS],
    refreshesAfter: () => true,
    success: { title: "Sessão encerrada" },
    failure: { title: "Erro ao encerrar sessão" },
  });
}

/** Ends the session of this browser: all of its tabs are told, as at 'Sair'. */
export function useEndOwnSession() {
  return useSaving({
    send: async (id: string) => {
      await call(conta.endSession, { body: { id } });
      forgetDrafts();
      tellTabs(null);
    },
    refreshes: [],
    success: { title: "Sessão encerrada" },
    failure: { title: "Erro ao encerrar sessão" },
  });
}

/** Ends all sessions but this one. */
export function useEndOtherSessions() {
  return useSaving({
    send: () => call(conta.endOtherSessions, {}),
    refreshes: [SESSIONS],
    success: { title: "Outras sessões encerradas" },
    failure: { title: "Erro ao encerrar sessões" },
  });
}
