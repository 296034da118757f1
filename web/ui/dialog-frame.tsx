import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { buttonStyle } from "./button.tsx";
import { cn } from "./cn.ts";
import type { DialogProps } from "./dialog.tsx";
import { useDialogFocus } from "./use-dialog-focus.ts";

/**
 * The window of a dialog: header and footer stay, the body between them scrolls. The focus goes
 * to the first field (on touch screens to the dialog itself, or the keyboard would cover it) and, when it is gone,
 * back to where it was.
 */
export function DialogFrame({
  title,
  description,
  size = "large",
  onClose,
  children,
}: DialogProps) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          {...focus}
          data-dialog
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "animate-dialog fixed z-40 flex flex-col bg-surface text-fg shadow-pop outline-none",
            "inset-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[90vh] sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border sm:border-border",
            size === "small" ? "sm:max-w-[480px]" : "sm:max-w-[720px]",
          )}
        >
          <Header title={title} description={description} />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

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
