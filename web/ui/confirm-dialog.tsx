import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useDialogFocus } from "./use-dialog-focus.ts";

export interface ConfirmProps {
  title: string;
  description: ReactNode;
  /** The act in one word: "Desativar", "Descartar". */
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before an act, open while rendered; the focus is on the button that does nothing. */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, description, confirmLabel, cancelLabel = "Cancelar", isDanger = false } = props;
  const { isPending = false, onConfirm, onCancel } = props;
  const focus = useDialogFocus();
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && !isPending && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="animate-fade fixed inset-0 z-40 bg-black/50" />
        <AlertDialog.Content
          {...focus}
          className="animate-dialog fixed top-1/2 left-1/2 z-40 w-[calc(100vw-2rem)] max-w-[480px] -translate-x-1/2 -translate-y-1/2 rounded-lg border border-border bg-surface p-5 text-fg shadow-pop outline-none"
        >
          <AlertDialog.Title className="text-lg font-semibold break-words">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 break-words text-fg-muted">{description}</div>
          </AlertDialog.Description>
          <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="outline" data-autofocus disabled={isPending} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button
              variant={isDanger ? "danger" : "primary"}
              disabled={isPending}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
