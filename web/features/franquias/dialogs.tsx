import type { Franquia } from "#shared/contract/franquias.ts";
import type { NewRowProps } from "#web/widgets/use-created.tsx";
import { RowDialogs, type RowDialogsProps } from "#web/widgets/row-dialogs.tsx";
import { EditarFranquiaDialog, NovaFranquiaDialog } from "./franquia-form.tsx";
import { franquiaLook } from "./look.tsx";

/** The dialog that the address asks for, if any. */
export function FranquiasDialogs({ onCreated, ...props }: RowDialogsProps<Franquia> & NewRowProps) {
  const onClose = props.dialog.close;
  return (
    <RowDialogs
      {...props}
      look={franquiaLook}
      renderNew={() => <NovaFranquiaDialog onCreated={onCreated} onClose={onClose} />}
      renderEdit={(row) => <EditarFranquiaDialog key={row.id} franquia={row} onClose={onClose} />}
    />
  );
}
