import { DialogPending } from "#web/widgets/dialog-pending.tsx";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { useTicket } from "./data.ts";
import { NovoTicketDialog } from "./novo-ticket-dialog.tsx";
import { TicketDialog } from "./ticket-dialog.tsx";

interface Props {
  dialog: UrlDialog;
  mayAnswer: boolean;
}

/** The dialog that the address asks for, if any. */
export function SacDialogs({ dialog, mayAnswer }: Props) {
  const { isNew, viewing, close } = dialog;
  if (isNew) return <NovoTicketDialog onClose={close} />;
  if (viewing === null) return null;
  return <Opened key={viewing} id={viewing} mayAnswer={mayAnswer} onClose={close} />;
}

interface OpenedProps {
  id: string;
  mayAnswer: boolean;
  onClose: () => void;
}

/** Read anew: since the list was read somebody may have answered. */
function Opened({ id, mayAnswer, onClose }: OpenedProps) {
  const { data: ticket, error } = useTicket(id);
  if (ticket) return <TicketDialog ticket={ticket} mayAnswer={mayAnswer} onClose={onClose} />;
  return (
    <DialogPending
      title="Responder Ticket"
      error={ticket === null ? "Ticket não encontrado" : error}
      onClose={onClose}
    />
  );
}
