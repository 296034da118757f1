import { Popover as Radix } from "radix-ui";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import type { Opening } from "./lazy.tsx";

export interface PopoverProps {
  trigger: ReactElement<ComponentProps<"button">>;
  label: string;
  children: ReactNode;
}

/** A small panel below its button; it takes the focus and gives it back. */
export function Popover({ trigger, label, children, defaultOpen }: PopoverProps & Opening) {
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={16}
          aria-label={label}
          className="z-50 w-[min(20rem,calc(100vw-2rem))] rounded-lg border border-border bg-surface p-4 shadow-pop outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
