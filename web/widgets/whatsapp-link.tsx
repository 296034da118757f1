import { MessageCircle } from "lucide-react";
import { whatsappUrl } from "#shared/br/telefone.ts";
import { buttonStyle } from "#web/ui/button.tsx";

interface Props {
  nome: string;
  telefone: string;
  /** The text already written in the message. */
  text?: string;
  look: Parameters<typeof buttonStyle>[0];
  isIconOnly?: boolean;
}

/** Opens WhatsApp with a person; renders nothing for a number that cannot have it. */
export function WhatsAppLink(props: Props) {
  const { nome, telefone, text, look, isIconOnly = false } = props;
  const url = whatsappUrl(telefone, text);
  return url === null ? null : (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp de ${nome} (abre em nova aba)`}
      title={isIconOnly ? "WhatsApp" : undefined}
      className={buttonStyle(look)}
    >
      <MessageCircle aria-hidden className="text-ok-fg" /> {!isIconOnly && "WhatsApp"}
    </a>
  );
}
