import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { DialogWaiting } from "#web/ui/dialog-waiting.tsx";

interface Props {
  title: string;
  /** Why what the dialog needs did not come; null while it travels. */
  error: Error | string | null;
  onClose: () => void;
}

/** Stands where a dialog is about to open, and becomes one itself when what that needs does not come. */
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
