import { Link2 } from "lucide-react";
import type { ComponentProps } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { toast } from "#web/ui/toast-store.ts";
import { takesSignUps } from "./rules-sign-up.ts";

interface Props extends Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "aria-describedby"
> {
  evento: Evento;
  /** Today in São Paulo, YYYY-MM-DD. */
  today: string;
}

/** Puts the address of the event's public sign-up on the clipboard, and says when nobody can sign up there. */
export function CopyLink({ evento, today, ...look }: Props) {
  const copy = async () => {
    const link = eventoAddress(location.origin, evento.codigo);
    // Where the browser refuses, the link is shown, to be copied by hand.
    if (!(await copyText(link, link))) return;
    toast({
      title: "Link de inscrição copiado",
      description: takesSignUps(evento, today)
        ? `A página abre com ${evento.nomeEscola} já escolhida.`
        : "Atenção: este evento não recebe mais inscrições.",
    });
  };
  return (
    <Button {...look} onClick={() => void copy()}>
      <Link2 aria-hidden /> Copiar link de inscrição
    </Button>
  );
}
