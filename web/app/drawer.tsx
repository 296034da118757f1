import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef } from "react";
import { buttonStyle } from "#web/ui/button.tsx";
import { useDialogFocus } from "#web/ui/use-dialog-focus.ts";
import { Sidebar } from "./sidebar.tsx";

const closeStyle = buttonStyle({
  variant: "ghost",
  size: "icon",
  className: "absolute top-2.5 right-2",
});

/** The sidebar as a drawer with a focus trap, open as long as it is rendered. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const focus = useDialogFocus();
  const hasNavigated = useRef(false);
  const onNavigate = () => {
    hasNavigated.current = true;
    onClose();
  };
  // After a link the focus belongs to the new page's heading, not to the menu button.
  const onCloseAutoFocus = (event: Event) =>
    hasNavigated.current ? event.preventDefault() : focus.onCloseAutoFocus(event);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className="animate-drawer fixed inset-y-0 left-0 z-40 w-[min(300px,calc(100vw-3rem))] bg-surface pb-[env(safe-area-inset-bottom)] shadow-pop"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar onNavigate={onNavigate} />
          <Dialog.Close className={closeStyle} aria-label="Fechar menu">
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
