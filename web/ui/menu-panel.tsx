import { DropdownMenu } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The panel of a menu's button. It lies over everything, even toasts. */
export function MenuPanel({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        sideOffset={4}
        className={cn("z-60 rounded-md border border-border bg-surface p-1 shadow-pop", className)}
        {...props}
      />
    </DropdownMenu.Portal>
  );
}
