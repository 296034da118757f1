import { createContext, type ReactNode, useContext } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

export interface DialogProps {
  title: string;
  description?: ReactNode;
  /** 480 or 720 px from 640 px on; below, a dialog fills the screen. */
  size?: "small" | "large";
  /** Asked for by Esc, the overlay and the button; whoever shows the dialog decides. */
  onClose: () => void;
  children: ReactNode;
}

/** The window comes with the focus trap and the lock of the page behind it: 20 kB that no page needs to be read. */
const DialogFrame = lazyDialog(async () => (await import("./dialog-frame.tsx")).DialogFrame);

const CloseContext = createContext(() => {});

/** A dialog that is open as long as it is rendered. */
export function Dialog(props: DialogProps) {
  return (
    <CloseContext value={props.onClose}>
      <DialogFrame {...props} />
    </CloseContext>
  );
}

/** What scrolls. */
export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cn(
        "min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The buttons, always in sight; the one that acts comes last and, on phones, first from above. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-col-reverse gap-2 border-t border-border px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-end sm:px-5">
      {children}
    </footer>
  );
}

/** A button of the footer that asks the dialog to close, as Esc does. */
export function DialogClose({ children }: { children: ReactNode }) {
  const close = useContext(CloseContext);
  return (
    <Button variant="outline" onClick={close}>
      {children}
    </Button>
  );
}
