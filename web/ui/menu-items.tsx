import { DropdownMenu } from "radix-ui";
import { type FocusEvent, useRef } from "react";
import { MenuTrigger } from "./menu-trigger.tsx";
import type { MenuItem, MenuProps } from "./menu.tsx";

interface Props extends MenuProps {
  /** Opened by a key: then the first item has the focus, as with every later opening. */
  isByKey: boolean;
}

/** A row's menu that has been asked for: open from the start. */
export function MenuItems({ label, items, isByKey }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const isOpening = useRef(isByKey);
  const chosen = useRef<(() => void) | null>(null);
  // What an item does begins when the focus is back: a dialog that it opens will return it to there.
  const onClosed = (event: Event) => {
    event.preventDefault();
    // A press elsewhere has taken the focus to there already.
    if (chosen.current || document.activeElement === document.body) trigger.current?.focus();
    chosen.current?.();
    chosen.current = null;
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isOpening.current || target !== currentTarget) return;
    isOpening.current = false;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  return (
    // Not modal: a dialog that an item opens must find a page that can be used.
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger asChild ref={trigger}>
        <MenuTrigger label={label} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onFocus={onFocus}
          onCloseAutoFocus={onClosed}
          className="z-30 min-w-40 rounded-md border border-border bg-surface p-1 text-sm shadow-pop"
        >
          {items.map((item) => (
            <Item key={item.label} {...item} onSelect={() => (chosen.current = item.onSelect)} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
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
