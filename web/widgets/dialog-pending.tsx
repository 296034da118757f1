import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface Props {
  title: string;
  /** Why what the dialog needs did not come; null while it travels. */
  error: Error | string | null;
  onClose: () => void;
}

/**
 * Stands where a dialog is about to open. It is no dialog itself while it waits: the focus stays where it is, and goes
 * from there to the first field of the one that comes.
 */
export function DialogPending({ title, error, onClose }: Props) {
  if (error === null) {
    return (
      <div className="fixed inset-0 z-40 grid place-items-center bg-black/50">
        <div className="rounded-lg bg-surface px-10 py-6 shadow-pop [&>[role=status]]:min-h-0">
          <Spinner />
        </div>
      </div>
    );
  }
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <DialogBody>
        <Alert tone="bad">{typeof error === "string" ? error : sentenceOf(error)}</Alert>
      </DialogBody>
    </Dialog>
  );
}
