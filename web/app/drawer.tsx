import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef, useState } from "react";
import { buttonStyle } from "#web/ui/button.tsx";
import { MenuButton } from "./menu-button.tsx";
import { Sidebar } from "./sidebar.tsx";

const closeStyle = buttonStyle({
  variant: "ghost",
  size: "icon",
  className: "absolute top-2.5 right-2",
});

/** The sidebar as a drawer with a focus trap, open from the start: it is loaded when it is asked for. */
export function Drawer() {
  const [isOpen, setOpen] = useState(true);
  const hasNavigated = useRef(false);
  const onNavigate = () => {
    hasNavigated.current = true;
    setOpen(false);
  };
  // After a link the focus belongs to the new page's heading, not to the menu button.
  const onCloseAutoFocus = (event: Event) => {
    if (hasNavigated.current) event.preventDefault();
    hasNavigated.current = false;
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <MenuButton />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
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
