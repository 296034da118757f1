import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import { detailsOf } from "#web/widgets/list/fields.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import type { Pages } from "#web/widgets/list/pages.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { microFranquiaLook } from "./look.tsx";
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
      {...detailsOf(microFranquiaLook, row)}
      onEdit={isReadOnly ? undefined : () => edit(row.id)}
      onClose={close}
    />
  );
}
