import { Link2, MessageCircle } from "lucide-react";
import type { ComponentProps } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { toast } from "#web/ui/toast-store.ts";
import { reminderText } from "./rules-reminder.ts";

const kinds = {
  /** The address of the event's public sign-up. */
  link: {
    icon: Link2,
    label: "Copiar link de inscrição",
    textOf: ({ codigo }: Evento) => eventoAddress(location.origin, codigo),
    toastOf: ({ nomeEscola }: Evento) => ({
      title: "Link de inscrição copiado",
      description: `A página abre com ${nomeEscola} já escolhida.`,
    }),
  },
  /** The text of its reminder, for the school's groups. */
  lembrete: {
    icon: MessageCircle,
    label: "Copiar lembrete para o WhatsApp",
    textOf: (evento: Evento) => reminderText(evento, location.origin),
    toastOf: () => ({ title: "Lembrete copiado", description: "Cole no WhatsApp da escola." }),
  },
} as const;

interface Props extends Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "aria-describedby"
> {
  kind: keyof typeof kinds;
  /** An event that takes sign-ups. */
  evento: Evento;
}

/** Puts what leads to an event's sign-up on the clipboard. */
export function CopyEvento({ kind, evento, ...look }: Props) {
  const { icon: Icon, label, textOf, toastOf } = kinds[kind];
  const copy = async () => {
    const text = textOf(evento);
    // Where the browser refuses, the text is shown, to be copied by hand.
    if (await copyText(text, text)) toast(toastOf(evento));
  };
  return (
    <Button {...look} onClick={() => void copy()}>
      <Icon aria-hidden /> {label}
    </Button>
  );
}
