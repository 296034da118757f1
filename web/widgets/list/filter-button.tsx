import { Funnel } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

interface Props extends ComponentProps<typeof Button> {
  /** The number of set filters behind the button. */
  count: number;
}

export function FilterButton({ count, ...props }: Props) {
  return (
    <Button variant="outline" {...props}>
      <Funnel aria-hidden /> Filtrar{count > 0 && ` (${count})`}
    </Button>
  );
}
