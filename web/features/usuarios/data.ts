import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NovoVendedor, Usuario } from "#shared/contract/usuarios.ts";
import { roleLabels, valuesOf } from "#shared/labels.ts";
import { call, callPage } from "#web/lib/api.ts";
import { usuarios, vendedores } from "#web/lib/calls.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { refreshLists, useToggle } from "#web/widgets/list/toggle.ts";

const KEY = "usuarios";

/** The filters as they stand in the address. */
export interface Filters extends Record<string, string> {
  busca: string;
  perfil: string;
}

export const usuariosList: PagedList<Partial<Filters>, Usuario> = {
  key: KEY,
  list: ({ perfil, busca, ...paging }, signal) => {
    const role = valuesOf(roleLabels).find((value) => value === perfil);
    return callPage(usuarios.list, { query: { ...paging, busca, role } }, { signal });
  },
};

/** 'Novo Vendedor': linked to the caller's micro-franchise by the server. */
export function useCreateVendedor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NovoVendedor; idempotencyKey: string }) =>
      call(vendedores.create, { body }, { idempotencyKey }),
    onSuccess: () => {
      refreshLists(client, KEY);
      toast({
        title: "Vendedor criado com sucesso",
        description: "O novo vendedor foi cadastrado no sistema",
      });
    },
    onError: (error) => toastFailure("Erro ao criar vendedor", error),
  });
}

/** A deactivated account is signed out at once. */
export function useToggleUsuario() {
  return useToggle({
    key: KEY,
    send: ({ id, isActive }) => call(usuarios.update, { params: { id }, body: { isActive } }),
    done: (isActive) => ({ title: isActive ? "Usuário ativado" : "Usuário desativado" }),
    failed: (isActive) => (isActive ? "Erro ao ativar usuário" : "Erro ao desativar usuário"),
  });
}
