import { Link2 } from "lucide-react";
import type { ComponentProps } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { toast } from "#web/ui/toast-store.ts";

interface Props extends Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "aria-describedby"
> {
  /** One that takes sign-ups. */
  evento: Evento;
}

/** Puts the address of the event's public sign-up on the clipboard. */
export function CopyLink({ evento, ...look }: Props) {
  const copy = async () => {
    const link = eventoAddress(location.origin, evento.codigo);
    // Where the browser refuses, the link is shown, to be copied by hand.
    if (!(await copyText(link, link))) return;
    toast({
      title: "Link de inscrição copiado",
      description: `A página abre com ${evento.nomeEscola} já escolhida.`,
    });
  };
  return (
    <Button {...look} onClick={() => void copy()}>
      <Link2 aria-hidden /> Copiar link de inscrição
    </Button>
  );
}
