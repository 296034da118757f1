import { Pencil } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

interface Props {
  /** The name of the row, for the button's label. */
  name: string;
  onEdit: () => void;
}

/** The only action of a row. A menu would load its library. */
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
