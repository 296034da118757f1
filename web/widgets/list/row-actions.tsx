import { CircleCheck, CircleOff, Eye, MailCheck, MailX, Pencil, Send } from "lucide-react";
import { RowMenu } from "./row-menu.tsx";

interface Props {
  /** The name of the row, for the button's label. */
  name: string;
  row: { id: string; isActive: boolean };
  onEdit?: ((id: string) => void) | undefined;
  /** Mails the link to create the password; absent where there is a password. */
  onSendAccess?: (() => void) | undefined;
  /** Answers whether the account gets the requested e-mail; absent without a request. */
  onAnswerEmail?: ((confirms: boolean) => void) | undefined;
  /** Looks at the network as this account; absent where the role may not. */
  onLook?: (() => void) | undefined;
  /** Deactivates the row, or activates it again. */
  onToggle: () => void;
  /** In the place of that, why nobody may; absent where somebody may. */
  locked?: string | undefined;
}

export function RowActions(props: Props) {
  const { name, row, onEdit, onSendAccess, onAnswerEmail, onLook, onToggle, locked } = props;
  const toggle = row.isActive
    ? { label: locked ?? "Desativar", icon: CircleOff }
    : { label: locked ?? "Ativar", icon: CircleCheck };
  return (
    <RowMenu
      name={name}
      items={[
        ...(onEdit ? [{ label: "Editar", icon: Pencil, onSelect: () => onEdit(row.id) }] : []),
        ...(onLook ? [{ label: "Ver como", icon: Eye, onSelect: onLook }] : []),
        ...(onSendAccess ? [{ label: "Enviar acesso", icon: Send, onSelect: onSendAccess }] : []),
        ...(onAnswerEmail
          ? [
              {
                label: "Confirmar novo e-mail",
                icon: MailCheck,
                onSelect: () => onAnswerEmail(true),
              },
              { label: "Recusar novo e-mail", icon: MailX, onSelect: () => onAnswerEmail(false) },
            ]
          : []),
        { ...toggle, isDisabled: locked !== undefined, onSelect: onToggle },
      ]}
    />
  );
}
