import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";

const AgendaDialog = lazyDialog(async () => (await import("./agenda-dialog.tsx")).AgendaDialog);

/** 'Assinar agenda', in the header of the events. */
export function AssinarAgenda() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden /> Assinar agenda
      </Button>
      {isOpen && <AgendaDialog onClose={() => setOpen(false)} />}
    </>
  );
}
