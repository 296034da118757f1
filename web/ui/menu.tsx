import type { LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ComponentProps, type ReactElement, useRef } from "react";
import type { Opening } from "./lazy.tsx";
import { MenuPanel } from "./menu-panel.tsx";

interface MenuItem {
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  trigger: ReactElement<ComponentProps<"button">>;
  items: readonly MenuItem[];
}

export function Menu({ trigger: button, items, defaultOpen }: MenuProps & Opening) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  // It begins when the focus is back, so that a dialog returns the focus there.
  const onClosed = (event: Event) => {
    event.preventDefault();
    // A press elsewhere has already moved the focus.
    if (chosen.current || document.activeElement === document.body) trigger.current?.focus();
    chosen.current?.();
    chosen.current = null;
  };
  return (
    // It is not modal, because a dialog that an item opens needs a usable page.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild ref={trigger}>
        {button}
      </DropdownMenu.Trigger>
      <MenuPanel align="end" onCloseAutoFocus={onClosed} className="min-w-40 text-sm">
        {items.map((item) => (
          <Item key={item.label} {...item} onSelect={() => (chosen.current = item.onSelect)} />
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

function Item({ label, icon: Icon, isDanger = false, onSelect }: MenuItem) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className={`tap-44 flex h-8 items-center gap-2.5 rounded-sm px-2 outline-none data-highlighted:bg-surface-2 ${isDanger ? "text-bad-fg" : ""}`}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-4" /> {label}
    </DropdownMenu.Item>
  );
}
