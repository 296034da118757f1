import type { Usuario } from "#shared/contract/usuarios.ts";
import { ordens } from "#shared/ordens.ts";
import { call, callPage, urlOf } from "#web/lib/api.ts";
import { usuarios, vendedores } from "#web/lib/calls.ts";
import { saidWithInvitation } from "#web/widgets/invited.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { useToggle } from "#web/widgets/list/toggle.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave, useSaving } from "#web/widgets/save.ts";
import { useSendAccess } from "#web/widgets/send-access.ts";
import type { usuariosSearch } from "./search.ts";

const KEY = "usuarios";

export const usuariosList: PagedList<Asked<typeof usuariosSearch>, Usuario> = {
  key: KEY,
  orders: ordens.usuarios,
  exportUrl: ({ perfil, ...query }, separador) =>
    urlOf(usuarios.exportCsv, { query: { ...query, role: perfil, separador } }),
  list: ({ perfil, ...query }, signal) =>
    callPage(usuarios.list, { query: { ...query, role: perfil } }, { signal }),
};

/** 'Novo Vendedor': linked to the caller's micro-franchise by the server. */
export function useCreateVendedor() {
  return useSave({
    endpoint: vendedores.create,
    refreshes: [KEY],
    success: saidWithInvitation(
      "Vendedor criado com sucesso",
      "O novo vendedor foi cadastrado no sistema",
    ),
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

/** Sends the access link to an account that has no password yet. */
export const useUsuarioAccess = () => useSendAccess(usuarios.sendAccess, KEY);

/** The franqueador answers in the owner's stead, who has lost the old mailbox for instance. */
export function useAnswerUsuarioEmail() {
  return useSaving({
    send: ({ id, confirma }: { id: string; confirma: boolean }) =>
      call(usuarios.answerEmailChange, { params: { id }, body: { confirma } }),
    refreshes: [KEY],
    success: (_answer, { confirma }) => ({ title: confirma ? "E-mail trocado" : "E-mail mantido" }),
    failure: { title: "Erro ao responder à troca de e-mail" },
  });
}
