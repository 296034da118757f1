import { CircleCheck, CircleOff, Pencil } from "lucide-react";
import { RowMenu } from "#web/ui/menu.tsx";

interface Props {
  /** Names the row in the label of the button. */
  name: string;
  row: { id: string; isActive: boolean };
  onEdit?: ((id: string) => void) | undefined;
  /** Takes the row out of use, or brings it back. */
  onToggle: () => void;
}

/** What can be done with a row, as a menu. */
export function RowActions({ name, row, onEdit, onToggle }: Props) {
  const toggle = row.isActive
    ? { label: "Desativar", icon: CircleOff }
    : { label: "Ativar", icon: CircleCheck };
  return (
    <RowMenu
      label={`Ações de ${name}`}
      items={[
        ...(onEdit ? [{ label: "Editar", icon: Pencil, onSelect: () => onEdit(row.id) }] : []),
        { ...toggle, onSelect: onToggle },
      ]}
    />
  );
}
