import type { Usuario } from "#shared/contract/usuarios.ts";
import { roleLabels, valuesOf } from "#shared/labels.ts";
import { call, callPage } from "#web/lib/api.ts";
import { usuarios, vendedores } from "#web/lib/calls.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { useToggle } from "#web/widgets/list/toggle.ts";
import { useSave } from "#web/widgets/save.ts";

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
  return useSave({
    endpoint: vendedores.create,
    refreshes: [KEY],
    success: {
      title: "Vendedor criado com sucesso",
      description: "O novo vendedor foi cadastrado no sistema",
    },
    failure: { title: "Erro ao criar vendedor" },
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
