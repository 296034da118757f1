import type { Usuario } from "#shared/contract/usuarios.ts";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import { detailsOf } from "#web/widgets/list/fields.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import type { Pages } from "#web/widgets/list/pages.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { usuarioLook } from "./look.tsx";

interface Props {
  dialog: UrlDialog;
  list: Pages<Usuario>;
}

/** The account that the address names. */
export function UsuarioDetails({ dialog: { viewing, close }, list }: Props) {
  const usuario = useHeldRow(list, viewing, close);
  return usuario && <DetailsDialog {...detailsOf(usuarioLook, usuario)} onClose={close} />;
}
