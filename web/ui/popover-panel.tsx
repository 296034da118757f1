import { Popover as Radix } from "radix-ui";
import type { PopoverProps } from "./popover.tsx";

/** A popover that has been asked for: open from the start; it takes the focus and gives it back. */
export function PopoverPanel({ trigger, label, children }: PopoverProps) {
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={16}
          aria-label={label}
          className="z-30 w-[min(20rem,calc(100vw-2rem))] rounded-lg border border-border bg-surface p-4 shadow-pop outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
