import { Pencil } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

interface Props {
  /** Names the row in the label of the button. */
  name: string;
  onEdit: () => void;
}

/** The one thing that can be done with a row. A menu would bring its library along. */
export function EditButton({ name, onEdit }: Props) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Editar ${name}`}
      title="Editar"
      onClick={onEdit}
    >
      <Pencil aria-hidden />
    </Button>
  );
}
