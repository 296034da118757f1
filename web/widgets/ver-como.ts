import { useMutation } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { conta } from "#web/lib/calls.ts";
import { leaving } from "#web/lib/leaving.ts";
import { tellTabs } from "#web/lib/tabs.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";

/** Looks as the account of an id, or of a unit's; every tab begins anew with what that account sees. */
export function useVerComo() {
  return useMutation({
    mutationFn: (id: string) => call(conta.beginVisita, { body: { id } }),
    onSuccess: (shown) => beginAnew(shown.id),
    onError: (error) => toastFailure("Erro ao ver como", error),
  });
}

/** Goes back to the own account. */
export function useVoltar() {
  return useMutation({
    mutationFn: () => call(conta.endVisita, {}),
    // No account has this id: nothing of the former eyes stays in any tab.
    onSuccess: () => beginAnew("ninguém"),
    onError: (error) => toastFailure("Erro ao voltar", error),
  });
}

function beginAnew(userId: string): void {
  tellTabs(userId);
  leaving.to("/");
}
