import { Spinner } from "./spinner.tsx";

/**
 * Shown where a dialog is about to open. It is no dialog itself: the focus stays, and moves to the
 * first field of the dialog when that comes.
 */
export function DialogWaiting() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-black/50">
      <div className="rounded-lg bg-surface px-10 py-6 shadow-pop [&>[role=status]]:min-h-0">
        <Spinner />
      </div>
    </div>
  );
}
