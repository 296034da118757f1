import { type ReactNode, useState } from "react";
import type { Usuario } from "#shared/contract/usuarios.ts";
import { type Role, roleLabels } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { abaixoDe } from "#shared/ver-como.ts";
import type { Said } from "#web/lib/search.ts";
import { BLOQUEADO, useIsLocked } from "#web/widgets/demo-lock.ts";
import { DetailsDialog } from "#web/widgets/lazy-dialogs.tsx";
import { ConfirmToggle } from "#web/widgets/list/confirm-toggle.tsx";
import { exportOf } from "#web/widgets/list/export-button.tsx";
import { facetOf } from "#web/widgets/list/facets.ts";
import { detailsOf } from "#web/widgets/list/fields.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { RowActions } from "#web/widgets/list/row-actions.tsx";
import { SearchAndFacet } from "#web/widgets/list/search-and-facet.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { useSession } from "#web/widgets/session.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { useVerComo } from "#web/widgets/ver-como.ts";
import { type NewRowProps, useCreated } from "#web/widgets/use-created.tsx";
import { useAnswerUsuarioEmail, usuariosList, useUsuarioAccess, useToggleUsuario } from "./data.ts";
import { nomeOuEmail, usuarioLook } from "./look.tsx";
import { usuariosSearch } from "./search.ts";

const perfilFacet = facetOf("perfil", "Perfil", "Todos", roleLabels);

/** Takes the place of a row's actions. */
const OWN = <span className="text-xs text-fg-muted">Você</span>;

/** The role filter, by the role of who looks (product/acesso.md#usuarios). */
function perfilFor(viewer: Role): typeof perfilFacet {
  const isOffered = ({ value }: { value: Role }) =>
    viewer === "franqueador" || (viewer === "micro_franquia" && value === "vendedor");
  return { ...perfilFacet, options: perfilFacet.options.filter(isOffered) };
}

/** A role that is not offered counts for nothing. */
const meantBy = (perfil: typeof perfilFacet) => (filters: Said<typeof usuariosSearch>) =>
  ({
    ...filters,
    perfil: perfil.options.find(({ value }) => value === filters.perfil)?.value ?? "",
  }) as const;

interface Props {
  dialog: UrlDialog;
  /** Draws the dialog of a new account, which stands in this list once it is made. */
  renderNew: (row: NewRowProps) => ReactNode;
}

/** The accounts that this role sees, by name, e-mail and role; nobody deactivates their own. */
export function UsuariosList({ dialog, renderNew }: Props) {
  const { role } = useSession().user;
  const perfil = perfilFor(role);
  const usuarios = useList(usuariosList, usuariosSearch, { meant: meantBy(perfil) });
  const { mark, onCreated } = useCreated(usuarios.list);
  const viewed = useHeldRow(usuarios.list, dialog.viewing, dialog.close);
  const [asked, setAsked] = useState<Usuario | null>(null);
  return (
    <>
      <SearchAndFacet placeholder="Buscar por nome ou e-mail" facet={perfil} {...usuarios} />
      {mark}
      <ListView
        title="Lista de Usuários"
        count={["usuário", "usuários"]}
        of={usuarios}
        look={usuarioLook}
        onOpen={dialog.view}
        renderActions={(row) => <UsuarioActions row={row} onToggle={() => setAsked(row)} />}
        failed="Falha ao carregar usuários"
        exported={exportOf(usuarios)}
        empty={{ none: "Nenhum usuário encontrado" }}
      />
      {viewed && (
        <DetailsDialog id={viewed.id} {...detailsOf(usuarioLook, viewed)} onClose={dialog.close} />
      )}
      {renderNew({ onCreated })}
      {asked && <ToggleUsuario usuario={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface UsuarioActionsProps {
  row: Usuario;
  onToggle: () => void;
}

/** The actions of an account's row: none on one's own. */
function UsuarioActions({ row, onToggle }: UsuarioActionsProps) {
  const { id: ownId, role } = useSession().user;
  const sendAccess = useUsuarioAccess();
  const { mutate: answerEmail } = useAnswerUsuarioEmail();
  const look = useVerComo();
  const isLocked = useIsLocked();
  if (row.id === ownId) return OWN;
  const mayAnswer = row.novoEmail !== null && may(role, "usuarios:confirmar-email");
  return (
    <RowActions
      name={nomeOuEmail(row)}
      row={row}
      onSendAccess={row.temAcesso ? undefined : () => sendAccess(row.id)}
      onAnswerEmail={mayAnswer ? (confirma) => answerEmail({ id: row.id, confirma }) : undefined}
      onLook={
        row.isActive && abaixoDe[role].includes(row.role) ? () => look.mutate(row.id) : undefined
      }
      onToggle={onToggle}
      locked={isLocked(row.email) ? BLOQUEADO : undefined}
    />
  );
}

interface ToggleProps {
  usuario: Usuario;
  onClose: () => void;
}

/** The question before an account is deactivated or activated. */
function ToggleUsuario({ usuario, onClose }: ToggleProps) {
  const toggle = useToggleUsuario();
  const { id, isActive } = usuario;
  return (
    <ConfirmToggle
      noun="usuário"
      name={nomeOuEmail(usuario)}
      isActive={isActive}
      consequence={
        isActive
          ? "A conta sai do sistema agora e não poderá mais entrar"
          : "A conta poderá entrar novamente"
      }
      onConfirm={() => toggle.mutate({ id, isActive: !isActive })}
      onClose={onClose}
    />
  );
}
