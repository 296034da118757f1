import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { createContext, type ReactNode, useContext } from "react";
import { Button, buttonStyle } from "./button.tsx";
import { cn } from "./cn.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** 480 or 720 px wide; on a phone it hangs from the upper edge, which toasts rely on. */
  size?: "small" | "large";
  /** Called by Esc, the overlay and the button; the caller decides whether to close. */
  onClose: () => void;
  children: ReactNode;
}

const CloseContext = createContext(() => {});

/**
 * A dialog that is open while it is rendered. Header and footer stay, and the body scrolls. The
 * focus goes to the first field (on touch screens to the dialog, because the keyboard would cover
 * it), and after closing back to where it was.
 */
export function Dialog({ title, description, size = "large", onClose, children }: DialogProps) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          {...focus}
          // Esc closes an open list of the dialog before it closes the dialog.
          onEscapeKeyDown={(event) => isListOpen(event.target) && event.preventDefault()}
          data-dialog
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "animate-dialog fixed z-40 flex flex-col bg-surface text-fg shadow-pop outline-none",
            "inset-x-0 top-0 max-h-[90dvh] rounded-b-lg sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border sm:border-border",
            size === "small" ? "sm:max-w-[480px]" : "sm:max-w-[720px]",
          )}
        >
          <Header title={title} description={description} />
          <CloseContext value={onClose}>{children}</CloseContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const isListOpen = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

function Header({ title, description }: Pick<DialogProps, "title" | "description">) {
  return (
    <header className="flex shrink-0 items-start gap-3 border-b border-border py-3 pr-3 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1 py-1">
        <Radix.Title className="text-lg font-semibold break-words">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-0.5 break-words text-fg-muted">
            {description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close aria-label="Fechar" className={buttonStyle({ variant: "ghost", size: "icon" })}>
        <X aria-hidden />
      </Radix.Close>
    </header>
  );
}

interface DialogBodyProps {
  /** Names a long text without fields as a region, so that the keyboard can scroll it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

export function DialogBody({ label, className, children }: DialogBodyProps) {
  return (
    <div
      {...(label && { role: "region", "aria-label": label, tabIndex: 0 })}
      className={cn(
        "relative min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The buttons, which stay in sight. The acting one comes last, and on phones first from above. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-col-reverse gap-2 border-t border-border px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-end sm:px-5">
      {children}
    </footer>
  );
}

/** A button of the footer that asks the dialog to close, like Esc. */
export function DialogClose({ children }: { children: ReactNode }) {
  const close = useContext(CloseContext);
  return (
    <Button variant="outline" onClick={close}>
      {children}
    </Button>
  );
}
