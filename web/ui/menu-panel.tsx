import { DropdownMenu } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The panel of a menu's button. It lies over everything, even toasts, and scrolls where the screen is too low for it. */
export function MenuPanel({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          "relative z-60 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-md border border-border bg-surface p-1 shadow-pop",
          className,
        )}
        {...props}
      />
    </DropdownMenu.Portal>
  );
}
