import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";

interface Props {
  name: string;
  onOpen: () => void;
  className?: string;
}

/** The name of a row, which opens all that is known of it. */
export function RowName({ name, onOpen, className }: Props) {
  return (
    <Button
      variant="link"
      size="inline"
      className={cn(
        "justify-start text-left font-medium! break-words whitespace-normal! text-fg! hover:text-primary!",
        className,
      )}
      onClick={onOpen}
    >
      {name}
    </Button>
  );
}
