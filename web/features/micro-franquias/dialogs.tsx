import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { RowDialogs, type RowDialogsProps } from "#web/widgets/row-dialogs.tsx";
import { microFranquiaLook } from "./look.tsx";
import { EditarMicroFranquiaDialog, NovaMicroFranquiaDialog } from "./micro-franquia-form.tsx";

/** The dialog that the address asks for, if any. */
export function MicroFranquiasDialogs(props: RowDialogsProps<MicroFranquia>) {
  const onClose = props.dialog.close;
  return (
    <RowDialogs
      {...props}
      look={microFranquiaLook}
      renderNew={() => <NovaMicroFranquiaDialog onClose={onClose} />}
      renderEdit={(row) => (
        <EditarMicroFranquiaDialog key={row.id} microFranquia={row} onClose={onClose} />
      )}
    />
  );
}
