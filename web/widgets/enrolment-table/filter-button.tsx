import { Funnel } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

interface Props extends ComponentProps<typeof Button> {
  /** How many of the filters behind it are set. */
  count: number;
}

/** Opens the filters of a phone. */
export function FilterButton({ count, ...props }: Props) {
  return (
    <Button variant="outline" size="touch" aria-haspopup="dialog" {...props}>
      <Funnel aria-hidden /> Filtrar{count > 0 && ` (${count})`}
    </Button>
  );
}
