import type { Cliente } from "#shared/contract/clientes.ts";
import type { NewRowProps } from "#web/widgets/use-created.tsx";
import { RowDialogs, type RowDialogsProps } from "#web/widgets/row-dialogs.tsx";
import { EditarClienteDialog, NovoClienteDialog } from "./cliente-form.tsx";
import { clienteLook } from "./look.tsx";

/** The dialog that the address asks for, if any. */
export function ClientesDialogs({ onCreated, ...props }: RowDialogsProps<Cliente> & NewRowProps) {
  const onClose = props.dialog.close;
  return (
    <RowDialogs
      {...props}
      look={clienteLook}
      renderNew={() => <NovoClienteDialog onCreated={onCreated} onClose={onClose} />}
      renderEdit={(row) => <EditarClienteDialog key={row.id} cliente={row} onClose={onClose} />}
    />
  );
}
