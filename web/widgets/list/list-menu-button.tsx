import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

/** The button of a list's menu, before the menu is loaded and after. */
export function ListMenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="outline" size="icon" aria-label="Mais opções" {...props}>
      <Ellipsis aria-hidden />
    </Button>
  );
}
