import { Button } from "#web/ui/button.tsx";

/** The name of a row, which opens all that is known of it. */
export function RowName({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <Button
      variant="link"
      size="inline"
      className="justify-start text-left font-medium! break-words whitespace-normal! text-fg! hover:text-primary!"
      onClick={onOpen}
    >
      {name}
    </Button>
  );
}
