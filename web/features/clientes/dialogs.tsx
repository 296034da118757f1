import type { Cliente } from "#shared/contract/clientes.ts";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import { detailsOf } from "#web/widgets/list/fields.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import type { Pages } from "#web/widgets/list/pages.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { EditarClienteDialog, NovoClienteDialog } from "./cliente-form.tsx";
import { clienteLook } from "./look.tsx";

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
      {...detailsOf(clienteLook, cliente)}
      onEdit={mayEdit ? () => edit(cliente.id) : undefined}
      onClose={close}
    />
  );
}
