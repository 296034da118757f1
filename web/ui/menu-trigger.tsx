import { EllipsisVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

interface Props extends ComponentProps<typeof Button> {
  label: string;
}

/** Three dots. */
export function MenuTrigger({ label, ...props }: Props) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} {...props}>
      <EllipsisVertical aria-hidden />
    </Button>
  );
}
