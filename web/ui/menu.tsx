import type { LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ComponentProps, Fragment, type ReactElement, useRef } from "react";
import type { Opening } from "./lazy.tsx";
import { type Choices, MenuChoices } from "./menu-choices.tsx";
import { MenuPanel } from "./menu-panel.tsx";

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  trigger: ReactElement<ComponentProps<"button">>;
  items: readonly MenuItem[];
  /** Choices below the items. */
  settings?: readonly Choices[];
}

export function Menu({ trigger: button, items, settings = [], defaultOpen }: MenuProps & Opening) {
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
    // It is not modal: a dialog that an item opens needs a usable page, and a setting shows its effect at once.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild ref={trigger}>
        {button}
      </DropdownMenu.Trigger>
      <MenuPanel align="end" onCloseAutoFocus={onClosed} className="min-w-40 text-sm">
        {items.map((item) => (
          <Item key={item.label} {...item} onSelect={() => (chosen.current = item.onSelect)} />
        ))}
        {settings.map((setting, index) => (
          <Fragment key={setting.label}>
            {items.length + index > 0 && <DropdownMenu.Separator className="my-1 h-px bg-border" />}
            <MenuChoices {...setting} />
          </Fragment>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

function Item({ label, icon: Icon, isDanger = false, isDisabled = false, onSelect }: MenuItem) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      disabled={isDisabled}
      className={`tap-44 flex h-8 items-center gap-2.5 rounded-sm px-2 outline-none data-disabled:opacity-60 data-highlighted:bg-surface-2 ${isDanger ? "text-bad-fg" : ""}`}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-4" /> {label}
    </DropdownMenu.Item>
  );
}
