import { Funnel } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

interface Props extends ComponentProps<typeof Button> {
  /** How many of the filters behind it are set. */
  count: number;
}

/** Opens the filters of a list and says how many of them are set. */
export function FilterButton({ count, ...props }: Props) {
  return (
    <Button variant="outline" {...props}>
      <Funnel aria-hidden /> Filtrar{count > 0 && ` (${count})`}
    </Button>
  );
}
