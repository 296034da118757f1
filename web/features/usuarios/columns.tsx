import { CircleCheck, CircleOff } from "lucide-react";
import { MISSING, isBlank } from "#shared/br/text.ts";
import type { Usuario } from "#shared/contract/usuarios.ts";
import { roleLabels } from "#shared/labels.ts";
import { RowMenu } from "#web/ui/menu.tsx";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import type { Column } from "#web/widgets/list/rows-table.tsx";

export interface RowOptions {
  /** Nobody deactivates himself. */
  ownId: string;
  askToToggle: (usuario: Usuario) => void;
}

/** product.md#usuarios: user, email, role, status, actions. */
export function columnsOf(options: RowOptions): Column<Usuario>[] {
  return [
    { header: "Usuário", className: "min-w-44", cell: ({ nome }) => orDash(nome) },
    { header: "Email", className: "min-w-40 wrap-anywhere", cell: ({ email }) => email },
    { header: "Perfil", className: "whitespace-nowrap", cell: ({ role }) => roleLabels[role] },
    { header: "Status", cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
    {
      header: "Ações",
      isPinned: true,
      className: "w-px",
      cell: (usuario) => <Menu usuario={usuario} {...options} />,
    },
  ];
}

function Menu({ usuario, ownId, askToToggle }: RowOptions & { usuario: Usuario }) {
  const { id, nome, email, isActive } = usuario;
  if (id === ownId) return <span className="text-xs text-fg-muted">Você</span>;
  return (
    <RowMenu
      label={`Ações de ${isBlank(nome) ? email : nome}`}
      items={[
        isActive
          ? { label: "Desativar", icon: CircleOff, onSelect: () => askToToggle(usuario) }
          : { label: "Ativar", icon: CircleCheck, onSelect: () => askToToggle(usuario) },
      ]}
    />
  );
}

/** The same row on a phone. */
export function UsuarioCard({ usuario, ...options }: RowOptions & { usuario: Usuario }) {
  const { nome, email, role, isActive } = usuario;
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere text-fg-muted">
        <h3 className="text-base font-semibold break-words text-fg">{orDash(nome)}</h3>
        <p className="break-words">{email}</p>
        <p>{roleLabels[role]}</p>
        <p className="mt-1">
          <ActiveBadge isActive={isActive} />
        </p>
      </div>
      <Menu usuario={usuario} {...options} />
    </div>
  );
}

const orDash = (text: string | null) => (isBlank(text) ? MISSING : text);
