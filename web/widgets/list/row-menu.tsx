import { EllipsisVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/lazy-parts.tsx";

interface Props extends Pick<ComponentProps<typeof Menu>, "items"> {
  /** The name of the row, for the button's label. */
  name: string;
  /** The row has an action in the open: in a table only the row under the pointer or the focus shows the menu. */
  isQuiet?: boolean;
}

export function RowMenu({ name, items, isQuiet = false }: Props) {
  const label = `Ações de ${name}`;
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          className={isQuiet ? "quiet-in-row" : undefined}
          aria-label={label}
          title={label}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
      items={items}
    />
  );
}
