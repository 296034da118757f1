import { CircleCheck, CircleOff, Pencil } from "lucide-react";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { MISSING, isBlank } from "#shared/br/text.ts";
import type { Franquia } from "#shared/contract/franquias.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RowMenu } from "#web/ui/menu.tsx";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import { placeOf } from "#web/widgets/place.ts";
import type { Column } from "#web/widgets/list/rows-table.tsx";
import { RowName } from "#web/widgets/row-name.tsx";

/** What can be done with a franchise. */
export interface RowActions {
  open: (id: string) => void;
  edit: (id: string) => void;
  toggle: (franquia: Franquia) => void;
}

/** product.md#franquias: the columns of 'Lista de Franquias'. */
export function columnsOf(actions: RowActions): Column<Franquia>[] {
  return [
    {
      header: "Razão Social",
      className: "min-w-48",
      cell: (franquia) => <Name franquia={franquia} onOpen={actions.open} />,
    },
    {
      header: "CNPJ",
      className: "whitespace-nowrap tabular-nums",
      cell: ({ cnpj }) => formatCnpj(cnpj),
    },
    { header: "Rep. Legal", className: "min-w-32", cell: ({ repLegal }) => repLegal },
    { header: "Cidade", cell: ({ cidade }) => orDash(cidade) },
    { header: "Estado", cell: ({ estado }) => orDash(estado) },
    {
      header: "Email",
      className: "min-w-40 wrap-anywhere",
      cell: ({ user }) => emailOf(user),
    },
    { header: "Status", cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
    {
      header: "Ações",
      isPinned: true,
      className: "w-px",
      cell: (franquia) => <Menu franquia={franquia} {...actions} />,
    },
  ];
}

/** The same row on a phone. */
export function FranquiaCard({ franquia, ...actions }: RowActions & { franquia: Franquia }) {
  const { cnpj, repLegal, user, isActive } = franquia;
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        <h3 className="text-base font-semibold">
          <Name isHeading franquia={franquia} onOpen={actions.open} />
        </h3>
        <p className="text-fg-muted tabular-nums">{formatCnpj(cnpj)}</p>
        <p className="text-fg-muted">{repLegal}</p>
        <p className="text-fg-muted">{placeOf(franquia)}</p>
        <p className="break-words text-fg-muted">{emailOf(user)}</p>
        <p className="mt-1">
          <ActiveBadge isActive={isActive} />
        </p>
      </div>
      <Menu franquia={franquia} {...actions} />
    </div>
  );
}

interface NameProps {
  franquia: Franquia;
  isHeading?: boolean;
  onOpen: (id: string) => void;
}

function Name({ franquia: { id, razaoSocial }, isHeading = false, onOpen }: NameProps) {
  return (
    <>
      <RowName name={razaoSocial} isHeading={isHeading} onOpen={() => onOpen(id)} />
      <span className="flex items-center gap-0.5 font-mono text-xs font-normal text-fg-muted">
        {id.slice(0, 8)}
        <CopyButton text={id} what={`identificador de ${razaoSocial}`} />
      </span>
    </>
  );
}

function Menu({ franquia, edit, toggle }: RowActions & { franquia: Franquia }) {
  const { id, razaoSocial, isActive } = franquia;
  return (
    <RowMenu
      label={`Ações de ${razaoSocial}`}
      items={[
        { label: "Editar", icon: Pencil, onSelect: () => edit(id) },
        isActive
          ? { label: "Desativar", icon: CircleOff, onSelect: () => toggle(franquia) }
          : { label: "Ativar", icon: CircleCheck, onSelect: () => toggle(franquia) },
      ]}
    />
  );
}

const orDash = (text: string | null) => (isBlank(text) ? MISSING : text);

/** product.md#franquias: a missing e-mail shows N/A. */
function emailOf(user: Franquia["user"]): string {
  return user && !isBlank(user.email) ? user.email : "N/A";
}
