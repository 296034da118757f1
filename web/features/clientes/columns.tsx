import { CircleCheck, CircleOff, Pencil } from "lucide-react";
import { formatCnpj } from "#shared/br/cnpj.ts";
import type { Cliente } from "#shared/contract/clientes.ts";
import { RowMenu } from "#web/ui/menu.tsx";
import { ActiveBadge, KitBadge, ProdutoBadge } from "#web/widgets/enum-badges.tsx";
import type { Column } from "#web/widgets/list/rows-table.tsx";
import { RowName } from "#web/widgets/row-name.tsx";

/** What can be done with a client by who may. */
interface RowActions {
  edit: (id: string) => void;
  askToToggle: (cliente: Cliente) => void;
}

export interface RowOptions {
  open: (id: string) => void;
  /** Absent for the franqueador: no Ações then. */
  actions: RowActions | undefined;
  showsMicroFranquia: boolean;
}

/** product.md#clientes: the columns of Clientes. */
export function columnsOf({ open, actions, showsMicroFranquia }: RowOptions): Column<Cliente>[] {
  const microFranquia: Column<Cliente> = {
    header: "Micro-Franquia",
    className: "min-w-36",
    cell: ({ microFranquia }) => microFranquia.razaoSocial,
  };
  return [
    {
      header: "Nome Fantasia",
      className: "min-w-48",
      cell: ({ id, nomeFantasia }) => <RowName name={nomeFantasia} onOpen={() => open(id)} />,
    },
    {
      header: "CNPJ",
      className: "whitespace-nowrap tabular-nums",
      cell: ({ cnpj }) => formatCnpj(cnpj),
    },
    { header: "Representante Legal", className: "min-w-36", cell: ({ repLegal }) => repLegal },
    ...(showsMicroFranquia ? [microFranquia] : []),
    { header: "Produto", cell: ({ produto }) => <ProdutoBadge produto={produto} /> },
    { header: "Kit", cell: ({ kit }) => <KitBadge kit={kit} /> },
    { header: "Status", cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
    ...(actions ? [actionsColumn(actions)] : []),
  ];
}

function actionsColumn(actions: RowActions): Column<Cliente> {
  return {
    header: "Ações",
    isPinned: true,
    className: "w-px",
    cell: (cliente) => <Menu cliente={cliente} {...actions} />,
  };
}

function Menu({ cliente, edit, askToToggle }: RowActions & { cliente: Cliente }) {
  const { id, nomeFantasia, isActive } = cliente;
  return (
    <RowMenu
      label={`Ações de ${nomeFantasia}`}
      items={[
        { label: "Editar", icon: Pencil, onSelect: () => edit(id) },
        isActive
          ? { label: "Desativar", icon: CircleOff, onSelect: () => askToToggle(cliente) }
          : { label: "Ativar", icon: CircleCheck, onSelect: () => askToToggle(cliente) },
      ]}
    />
  );
}

/** The same row on a phone. */
export function ClienteCard(props: RowOptions & { cliente: Cliente }) {
  const { cliente, open, actions, showsMicroFranquia } = props;
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere text-fg-muted">
        <h3 className="text-base font-semibold text-fg">
          <RowName isHeading name={cliente.nomeFantasia} onOpen={() => open(cliente.id)} />
        </h3>
        <p className="tabular-nums">{formatCnpj(cliente.cnpj)}</p>
        <p>{cliente.repLegal}</p>
        {showsMicroFranquia && <p>Micro-Franquia: {cliente.microFranquia.razaoSocial}</p>}
        <p className="mt-1 flex flex-wrap gap-1.5">
          <ProdutoBadge produto={cliente.produto} />
          <KitBadge kit={cliente.kit} />
          <ActiveBadge isActive={cliente.isActive} />
        </p>
      </div>
      {actions && <Menu cliente={cliente} {...actions} />}
    </div>
  );
}
