import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";

interface Props {
  name: string;
  onOpen: () => void;
  /** Of a card: as large as what it names. */
  isHeading?: boolean;
}

/** The name of a row, which opens all that is known of it. */
export function RowName({ name, onOpen, isHeading = false }: Props) {
  return (
    <Button
      variant="link"
      size="inline"
      className={cn(
        "justify-start text-left break-words whitespace-normal! text-fg! hover:text-primary!",
        isHeading ? "min-h-6 text-base! font-semibold!" : "font-medium!",
      )}
      onClick={onOpen}
    >
      {name}
    </Button>
  );
}
