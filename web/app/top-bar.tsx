import { Menu } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Logo } from "#web/widgets/brand.tsx";
import { SearchIcon } from "./search-button.tsx";

const Drawer = lazyComponent(async () => (await import("./drawer.tsx")).Drawer, {
  onFailed: ({ onClose }) => onClose(),
});

/** Below 1024 px: a bar of 56 px whose menu button opens the sidebar as a drawer. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-(--banner) z-20 flex h-14 items-center gap-2 border-b border-border bg-surface px-2 lg:hidden">
      <MenuButton aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
      <Logo />
      <SearchIcon />
    </header>
  );
}

/** Opens the drawer. */
function MenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="ghost"
      size="iconTouch"
      aria-label="Abrir menu"
      aria-haspopup="dialog"
      {...props}
    >
      <Menu aria-hidden />
    </Button>
  );
}
