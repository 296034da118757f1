import type { Cliente } from "#shared/contract/clientes.ts";
import { RowDialogs, type RowDialogsProps } from "#web/widgets/row-dialogs.tsx";
import { EditarClienteDialog, NovoClienteDialog } from "./cliente-form.tsx";
import { clienteLook } from "./look.tsx";

/** The dialog that the address asks for, if any. */
export function ClientesDialogs(props: RowDialogsProps<Cliente>) {
  const onClose = props.dialog.close;
  return (
    <RowDialogs
      {...props}
      look={clienteLook}
      renderNew={() => <NovoClienteDialog onClose={onClose} />}
      renderEdit={(row) => <EditarClienteDialog key={row.id} cliente={row} onClose={onClose} />}
    />
  );
}
