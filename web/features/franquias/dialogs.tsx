import type { Franquia } from "#shared/contract/franquias.ts";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import { detailsOf } from "#web/widgets/list/fields.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import type { Pages } from "#web/widgets/list/pages.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { EditarFranquiaDialog, NovaFranquiaDialog } from "./franquia-form.tsx";
import { franquiaLook } from "./look.tsx";

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
      {...detailsOf(franquiaLook, franquia)}
      onEdit={() => edit(franquia.id)}
      onClose={close}
    />
  ) : (
    <EditarFranquiaDialog key={franquia.id} franquia={franquia} onClose={close} />
  );
}
