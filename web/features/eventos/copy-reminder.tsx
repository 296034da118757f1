import { MessageCircle } from "lucide-react";
import type { ComponentProps } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { toast } from "#web/ui/toast-store.ts";
import { reminderText } from "./rules-reminder.ts";

interface Props extends Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "aria-describedby"
> {
  evento: Evento;
}

/** Puts the text of an event's reminder on the clipboard, for the school's groups. */
export function CopyReminder({ evento, ...look }: Props) {
  const copy = async () => {
    const text = reminderText(evento, location.origin);
    // Where the browser refuses, the text is shown, to be copied by hand.
    if (!(await copyText(text, text))) return;
    toast({ title: "Lembrete copiado", description: "Cole no WhatsApp da escola." });
  };
  return (
    <Button {...look} onClick={() => void copy()}>
      <MessageCircle aria-hidden /> Copiar lembrete para o WhatsApp
    </Button>
  );
}
