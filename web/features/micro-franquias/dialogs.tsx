import { formatCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { formatData } from "#shared/br/data.ts";
import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import { ContactCell } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import type { Pages } from "#web/widgets/list/pages.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { EditarMicroFranquiaDialog, NovaMicroFranquiaDialog } from "./micro-franquia-form.tsx";

interface Props {
  dialog: UrlDialog;
  list: Pages<MicroFranquia>;
  isReadOnly: boolean;
}

/** The dialog that the address asks for, if any; who only reads gets no other than the details. */
export function MicroFranquiasDialogs({ dialog, list, isReadOnly }: Props) {
  const { isNew, editing, viewing, edit, close } = dialog;
  const row = useHeldRow(list, editing ?? viewing, close);
  if (isNew) return isReadOnly ? null : <NovaMicroFranquiaDialog onClose={close} />;
  if (!row) return null;
  if (editing !== null && !isReadOnly) {
    return <EditarMicroFranquiaDialog key={row.id} microFranquia={row} onClose={close} />;
  }
  return (
    <DetailsDialog
      title={row.razaoSocial}
      details={detailsOf(row)}
      onEdit={isReadOnly ? undefined : () => edit(row.id)}
      onClose={close}
    />
  );
}

function detailsOf({ user, ...row }: MicroFranquia) {
  const contact = { nome: row.repLegal, email: "", telefone: null, ...user };
  return [
    ["CNPJ", formatCnpj(row.cnpj)],
    ["Status", <ActiveBadge key="status" isActive={row.isActive} feminine />],
    ["Franquia", row.franquia.razaoSocial],
    ["Representante Legal", row.repLegal],
    ["Data de Nascimento", formatData(user?.dataNascimento)],
    ["Contato", <ContactCell key="contato" contact={contact} />],
    ["Endereço", user?.endereco],
    ["CEP", formatCep(row.cep)],
    ["Cidade", row.cidade],
    ["Estado", row.estado],
  ] as const;
}
