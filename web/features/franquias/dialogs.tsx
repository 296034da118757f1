import { formatCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { formatCpf } from "#shared/br/cpf.ts";
import { formatData } from "#shared/br/data.ts";
import type { Franquia } from "#shared/contract/franquias.ts";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import { ContactCell } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import type { Pages } from "#web/widgets/list/pages.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { EditarFranquiaDialog, NovaFranquiaDialog } from "./franquia-form.tsx";

interface Props {
  dialog: UrlDialog;
  list: Pages<Franquia>;
}

/** The dialog that the address asks for, if any. */
export function FranquiasDialogs({ dialog, list }: Props) {
  const { isNew, editing, viewing, edit, close } = dialog;
  const franquia = useHeldRow(list, editing ?? viewing, close);
  if (isNew) return <NovaFranquiaDialog onClose={close} />;
  if (!franquia) return null;
  return editing === null ? (
    <DetailsDialog
      title={franquia.razaoSocial}
      details={detailsOf(franquia)}
      onEdit={() => edit(franquia.id)}
      onClose={close}
    />
  ) : (
    <EditarFranquiaDialog key={franquia.id} franquia={franquia} onClose={close} />
  );
}

function detailsOf({ user, ...franquia }: Franquia) {
  const contact = { nome: franquia.repLegal, email: "", telefone: null, ...user };
  return [
    ["CNPJ", formatCnpj(franquia.cnpj)],
    ["Status", <ActiveBadge key="status" isActive={franquia.isActive} />],
    ["Representante Legal", franquia.repLegal],
    ["CPF", formatCpf(user?.cpf ?? "")],
    ["Data de Nascimento", formatData(user?.dataNascimento)],
    ["Contato", <ContactCell key="contato" contact={contact} />],
    ["Endereço", user?.endereco],
    ["CEP", formatCep(franquia.cep)],
    ["Cidade", franquia.cidade],
    ["Estado", franquia.estado],
  ] as const;
}
