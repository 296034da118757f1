import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";

interface Props {
  name: string;
  onOpen: () => void;
  /** On a card the name is as large as a heading. */
  isHeading?: boolean;
}

export function RowName({ name, onOpen, isHeading = false }: Props) {
  return (
    <Button
      variant="link"
      size="inline"
      className={cn(
        "min-h-6 max-w-full justify-start text-left whitespace-normal! dense:block dense:truncate dense:whitespace-nowrap! text-fg! hover:text-primary!",
        // In a table the name must not break at every letter, or the column would shrink to one.
        isHeading ? "text-base! font-semibold! wrap-anywhere" : "font-medium! break-words",
      )}
      onClick={onOpen}
    >
      {name}
    </Button>
  );
}
