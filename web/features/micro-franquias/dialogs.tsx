import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import type { NewRowProps } from "#web/widgets/use-created.tsx";
import { RowDialogs, type RowDialogsProps } from "#web/widgets/row-dialogs.tsx";
import { microFranquiaLook } from "./look.tsx";
import { EditarMicroFranquiaDialog, NovaMicroFranquiaDialog } from "./micro-franquia-form.tsx";

/** The dialog that the address asks for, if any. */
export function MicroFranquiasDialogs({
  onCreated,
  ...props
}: RowDialogsProps<MicroFranquia> & NewRowProps) {
  const onClose = props.dialog.close;
  return (
    <RowDialogs
      {...props}
      look={microFranquiaLook}
      renderNew={() => <NovaMicroFranquiaDialog onCreated={onCreated} onClose={onClose} />}
      renderEdit={(row) => (
        <EditarMicroFranquiaDialog key={row.id} microFranquia={row} onClose={onClose} />
      )}
    />
  );
}
