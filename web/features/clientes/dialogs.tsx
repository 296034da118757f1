import { formatCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import type { Cliente } from "#shared/contract/clientes.ts";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import { ContactCell } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { ActiveBadge, KitBadge, ProdutoBadge } from "#web/widgets/enum-badges.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import type { Pages } from "#web/widgets/list/pages.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { EditarClienteDialog, NovoClienteDialog } from "./cliente-form.tsx";

interface Props {
  dialog: UrlDialog;
  list: Pages<Cliente>;
  mayCreate: boolean;
  mayEdit: boolean;
}

/** The dialog that the address asks for, if any and if this role may. */
export function ClientesDialogs({ dialog, list, mayCreate, mayEdit }: Props) {
  const { isNew, editing, viewing, edit, close } = dialog;
  const cliente = useHeldRow(list, editing ?? viewing, close);
  if (isNew) return mayCreate ? <NovoClienteDialog onClose={close} /> : null;
  if (!cliente) return null;
  if (editing !== null && mayEdit) {
    return <EditarClienteDialog key={cliente.id} cliente={cliente} onClose={close} />;
  }
  return (
    <DetailsDialog
      title={cliente.nomeFantasia}
      details={detailsOf(cliente)}
      onEdit={mayEdit ? () => edit(cliente.id) : undefined}
      onClose={close}
    />
  );
}

function detailsOf({ user, ...cliente }: Cliente) {
  const contact = { nome: cliente.repLegal, email: "", telefone: null, ...user };
  return [
    ["CNPJ", formatCnpj(cliente.cnpj)],
    ["Status", <ActiveBadge key="status" isActive={cliente.isActive} />],
    ["Micro-Franquia", cliente.microFranquia.razaoSocial],
    ["Produto", <ProdutoBadge key="produto" produto={cliente.produto} />],
    ["Kit", <KitBadge key="kit" kit={cliente.kit} />],
    ["Representante Legal", cliente.repLegal],
    ["Contato", <ContactCell key="contato" contact={contact} />],
    ["Endereço", user?.endereco],
    ["CEP", formatCep(cliente.cep)],
    ["Cidade", cliente.cidade],
    ["Estado", cliente.estado],
  ] as const;
}
