import { DialogPending } from "#web/widgets/dialog-pending.tsx";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { useTicket } from "./data.ts";
import { NovoTicketDialog } from "./novo-ticket-dialog.tsx";
import { TicketDialog } from "./ticket-dialog.tsx";

interface Props {
  dialog: UrlDialog;
  mayAnswer: boolean;
  /** Called when the ticket of this id has its answer. */
  onAnswered: (id: string) => void;
}

/** The dialog that the address asks for, if any. */
export function SacDialogs({ dialog, ...more }: Props) {
  const { isNew, viewing, close } = dialog;
  if (isNew) return <NovoTicketDialog onClose={close} />;
  if (viewing === null) return null;
  return <Opened key={viewing} id={viewing} {...more} onClose={close} />;
}

interface OpenedProps extends Omit<Props, "dialog"> {
  id: string;
  onClose: () => void;
}

/** Reads the ticket anew: somebody may have answered since the list was read. */
function Opened({ id, ...more }: OpenedProps) {
  const { data: ticket, error } = useTicket(id);
  if (ticket) return <TicketDialog ticket={ticket} {...more} />;
  return (
    <DialogPending
      title={more.mayAnswer ? "Responder Ticket" : "Ticket"}
      error={ticket === null ? "Ticket não encontrado" : error}
      onClose={more.onClose}
    />
  );
}
