import { Menu } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

/** Opens the drawer. */
export function MenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="ghost"
      size="iconTouch"
      aria-label="Abrir menu"
      aria-haspopup="dialog"
      {...props}
    >
      <Menu aria-hidden />
    </Button>
  );
}
