import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { DialogWaiting } from "#web/ui/dialog-waiting.tsx";

interface Props {
  title: string;
  /** The reason why the dialog's data did not come; null while they load. */
  error: Error | string | null;
  onClose: () => void;
}

/** Shown where a dialog is about to open; it becomes a dialog itself when the data do not come. */
export function DialogPending({ title, error, onClose }: Props) {
  if (error === null) return <DialogWaiting />;
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <DialogBody>
        <Alert tone="bad">{typeof error === "string" ? error : sentenceOf(error)}</Alert>
      </DialogBody>
    </Dialog>
  );
}
