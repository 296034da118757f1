import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";

const AgendaDialog = lazyDialog(async () => (await import("./agenda-dialog.tsx")).AgendaDialog);

const label = "Assinar agenda";

/**
 * 'Assinar agenda' (product/eventos.md#agenda) and its dialog: a button in the header of the events, on a
 * phone an item of the list's menu; a link in the queue.
 */
export function useAssinarAgenda() {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia(PHONE);
  const open = () => setOpen(true);
  return {
    button: !isPhone && (
      <Button variant="outline" onClick={open}>
        <CalendarPlus aria-hidden /> {label}
      </Button>
    ),
    link: (
      <Button variant="link" size="inline" onClick={open}>
        {label}
      </Button>
    ),
    item: { label, icon: CalendarPlus, onSelect: open },
    dialog: isOpen && <AgendaDialog onClose={() => setOpen(false)} />,
  };
}
