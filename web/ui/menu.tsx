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
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  items: readonly MenuItem[];
}

/** A few things to do, behind a button. */
export function Menu({ trigger: button, items, defaultOpen }: MenuProps & Opening) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  // What an item does begins when the focus is back: a dialog that it opens will return it to there.
  const onClosed = (event: Event) => {
    event.preventDefault();
    // A press elsewhere has taken the focus to there already.
    if (chosen.current || document.activeElement === document.body) trigger.current?.focus();
    chosen.current?.();
    chosen.current = null;
  };
  return (
    // Not modal: a dialog that an item opens must find a page that can be used.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild ref={trigger}>
        {button}
      </DropdownMenu.Trigger>
      <MenuPanel
        align="end"
        collisionPadding={8}
        onCloseAutoFocus={onClosed}
        className="min-w-40 text-sm"
      >
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
