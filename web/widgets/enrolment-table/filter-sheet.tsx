import { Funnel } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";

interface Props {
  /** How many of the filters in it are set. */
  count: number;
  children: ReactNode;
}

/** On phones: the filters behind a button, which says how many are set. They take effect at once. */
export function FilterSheet({ count, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="touch" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Funnel aria-hidden /> Filtrar{count > 0 && ` (${count})`}
      </Button>
      {isOpen && (
        <Dialog title="Filtros" size="small" onClose={close}>
          <DialogBody className="flex flex-col gap-4">{children}</DialogBody>
          <DialogFooter>
            <Button size="touch" onClick={close}>
              Ver resultados
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  );
}
