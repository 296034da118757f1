import { type ReactNode, useState } from "react";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Opening } from "#web/ui/lazy.tsx";
import { FilterButton } from "./filter-button.tsx";

export interface SheetProps {
  count: number;
  children: ReactNode;
}

export function FilterSheet({ count, children, defaultOpen }: SheetProps & Opening) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const close = () => setOpen(false);
  return (
    <>
      <FilterButton
        count={count}
        size="touch"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
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
