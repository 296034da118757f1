import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { buttonStyle } from "./button.tsx";

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  onSelect: () => void;
}

interface Props {
  /** Names the button: "Ações de Franquia Norte". */
  label: string;
  items: readonly MenuItem[];
}

/** Three dots, and behind them what can be done with a row. */
export function RowMenu({ label, items }: Props) {
  return (
    // Not modal: a dialog that an item opens takes the focus as soon as it is there.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        title={label}
        className={buttonStyle({ variant: "ghost", size: "icon" })}
      >
        <EllipsisVertical aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-30 min-w-40 rounded-md border border-border bg-surface p-1 text-sm shadow-pop"
        >
          {items.map(({ label, icon: Icon, isDanger = false, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={onSelect}
              className={`tap-44 flex h-8 items-center gap-2.5 rounded-sm px-2 outline-none data-highlighted:bg-surface-2 ${isDanger ? "text-bad-fg" : ""}`}
            >
              <Icon aria-hidden strokeWidth={1.75} className="size-4" /> {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
