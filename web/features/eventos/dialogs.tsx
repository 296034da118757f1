import { useEffect } from "react";
import type { Role } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { toast } from "#web/ui/toast-store.ts";
import { DialogPending } from "#web/widgets/dialog-pending.tsx";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { useEvento, useOwnCliente } from "./data.ts";
import { EditarEventoDialog, NovoEventoDialog } from "./evento-form.tsx";
import { Poster } from "./poster.tsx";
import { takesSignUps } from "./rules-sign-up.ts";

interface Props {
  dialog: UrlDialog;
  role: Role;
  /** Today in São Paulo, YYYY-MM-DD. */
  today: string;
}

/** The dialog that the address asks for and the role may open, if any. */
export function EventosDialogs({ dialog, role, today }: Props) {
  const { isNew, editing, poster, close } = dialog;
  if (isNew && may(role, "eventos:create")) {
    return role === "cliente" ? (
      <NovoOfOwnCliente today={today} onClose={close} />
    ) : (
      <NovoEventoDialog ownCliente={null} today={today} onClose={close} />
    );
  }
  if (editing !== null && may(role, "eventos:update")) {
    return <Editar key={editing} id={editing} role={role} today={today} onClose={close} />;
  }
  if (poster !== null) return <Cartaz key={poster} id={poster} today={today} onClose={close} />;
  return null;
}

interface DialogProps {
  today: string;
  onClose: () => void;
}

/** product.md#eventos: a client chooses no client, its own is loaded. */
function NovoOfOwnCliente({ today, onClose }: DialogProps) {
  const { data: own, error } = useOwnCliente();
  if (own) return <NovoEventoDialog ownCliente={own} today={today} onClose={onClose} />;
  return <DialogPending title="Novo Evento" error={error} onClose={onClose} />;
}

/** product.md#messages: an edit without an id says so. */
function Editar({ id, role, today, onClose }: DialogProps & { id: string; role: Role }) {
  if (!isUuid(id)) return <WithoutId onClose={onClose} />;
  return <EditarById {...{ id, role, today, onClose }} />;
}

function EditarById({ id, role, today, onClose }: DialogProps & { id: string; role: Role }) {
  const { data: evento, error } = useEvento(id);
  if (evento) return <EditarEventoDialog {...{ evento, role, today, onClose }} />;
  return <DialogPending title="Editar Evento" error={error} onClose={onClose} />;
}

const SEM_ID = "ID do evento não encontrado";

function WithoutId({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({ title: "Erro ao atualizar evento", description: SEM_ID, tone: "destructive" });
  }, []);
  return <DialogPending title="Editar Evento" error={SEM_ID} onClose={onClose} />;
}

function Cartaz({ id, today, onClose }: DialogProps & { id: string }) {
  const { data: evento, error } = useEvento(id);
  if (evento && takesSignUps(evento, today)) return <Poster evento={evento} onClose={onClose} />;
  const refusal = evento && "Este evento não recebe mais inscrições.";
  return <DialogPending title="QR Code do evento" error={refusal ?? error} onClose={onClose} />;
}
