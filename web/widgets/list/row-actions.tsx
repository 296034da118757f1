import { CircleCheck, CircleOff, Pencil } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { RowMenu } from "#web/ui/menu.tsx";

/** What can be done with the rows of a list. */
export interface RowActs<Row> {
  /** `e` too. */
  onEdit?: ((id: string) => void) | undefined;
  /** Takes a row out of use, or brings it back. */
  onToggle?: ((row: Row) => void) | undefined;
}

interface Props<Row> extends RowActs<Row> {
  /** Names the row in the label of its button. */
  name: string;
  row: Row;
}

/** What can be done with a row: a button for the one thing, a menu for several. */
export function RowActions<Row extends { id: string; isActive?: boolean }>(props: Props<Row>) {
  const { name, row, onEdit, onToggle } = props;
  const edit = () => onEdit?.(row.id);
  if (!onToggle) {
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Editar ${name}`}
        title="Editar"
        onClick={edit}
      >
        <Pencil aria-hidden />
      </Button>
    );
  }
  const toggle = row.isActive
    ? { label: "Desativar", icon: CircleOff }
    : { label: "Ativar", icon: CircleCheck };
  return (
    <RowMenu
      label={`Ações de ${name}`}
      items={[
        ...(onEdit ? [{ label: "Editar", icon: Pencil, onSelect: edit }] : []),
        { ...toggle, onSelect: () => onToggle(row) },
      ]}
    />
  );
}
