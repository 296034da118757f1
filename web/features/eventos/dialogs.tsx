import { useEffect } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { may } from "#shared/permissions.ts";
import { useToday } from "#web/lib/today.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { toast } from "#web/ui/toast-store.ts";
import { DialogPending } from "#web/widgets/dialog-pending.tsx";
import { useSession } from "#web/widgets/session.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { useEvento, useOwnCliente } from "./data.ts";
import { EditarEventoDialog, NovoEventoDialog } from "./evento-form.tsx";
import { Poster } from "./poster.tsx";
import { takesSignUps } from "./rules-sign-up.ts";

/** The dialog that the address asks for and the role may open, if any. */
export function EventosDialogs({ dialog }: { dialog: UrlDialog }) {
  const { isNew, copying, editing, poster, close } = dialog;
  const { role } = useSession().user;
  if (isNew && may(role, "eventos:create")) {
    if (copying !== null)
      return <Copia key={copying} id={copying} isOwn={role === "cliente"} onClose={close} />;
    return role === "cliente" ? (
      <NovoOfOwnCliente onClose={close} />
    ) : (
      <NovoEventoDialog ownCliente={null} onClose={close} />
    );
  }
  if (editing !== null && may(role, "eventos:update")) {
    const Editar = isUuid(editing) ? EditarById : WithoutId;
    return <Editar key={editing} id={editing} onClose={close} />;
  }
  if (poster !== null) return <Cartaz key={poster} id={poster} onClose={close} />;
  return null;
}

interface DialogProps {
  id: string;
  onClose: () => void;
}

/** product/eventos.md#eventos: a client chooses no client, its own is loaded. */
function NovoOfOwnCliente({ copied, onClose }: Pick<DialogProps, "onClose"> & { copied?: Evento }) {
  const { data: own, error } = useOwnCliente();
  if (own) return <NovoEventoDialog ownCliente={own} copied={copied} onClose={onClose} />;
  return <DialogPending title="Novo Evento" error={error} onClose={onClose} />;
}

/** 'Duplicar evento': a new one that begins as another. */
function Copia({ id, isOwn, onClose }: DialogProps & { isOwn: boolean }) {
  const { data: copied, error } = useEvento(id);
  if (!copied) return <DialogPending title="Novo Evento" error={error} onClose={onClose} />;
  return isOwn ? (
    <NovoOfOwnCliente copied={copied} onClose={onClose} />
  ) : (
    <NovoEventoDialog ownCliente={null} copied={copied} onClose={onClose} />
  );
}

function EditarById({ id, onClose }: DialogProps) {
  const { data: evento, error } = useEvento(id);
  if (evento) return <EditarEventoDialog evento={evento} onClose={onClose} />;
  return <DialogPending title="Editar Evento" error={error} onClose={onClose} />;
}

const SEM_ID = "ID do evento não encontrado";

/** product/telas.md#messages: an edit without an id says so. */
function WithoutId({ onClose }: Pick<DialogProps, "onClose">) {
  useEffect(() => {
    toast({ title: "Erro ao atualizar evento", description: SEM_ID, tone: "destructive" });
  }, []);
  return <DialogPending title="Editar Evento" error={SEM_ID} onClose={onClose} />;
}

function Cartaz({ id, onClose }: DialogProps) {
  const { data: evento, error } = useEvento(id);
  const today = useToday();
  if (evento && takesSignUps(evento, today)) return <Poster evento={evento} onClose={onClose} />;
  const refusal = evento && "Este evento não recebe mais inscrições.";
  return <DialogPending title="QR Code do evento" error={refusal ?? error} onClose={onClose} />;
}
