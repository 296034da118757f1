import { DropdownMenu } from "radix-ui";
import { type ComponentProps, Fragment, type ReactElement } from "react";
import type { Opening } from "./lazy.tsx";
import { type Choices, MenuChoices } from "./menu-choices.tsx";
import { MenuPanel } from "./menu-panel.tsx";

export interface ChoiceMenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  settings: readonly Choices[];
}

/** A few settings, behind a button. */
export function ChoiceMenu({ trigger, settings, defaultOpen }: ChoiceMenuProps & Opening) {
  return (
    // Not modal: the rows behind it show what a setting does.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <MenuPanel
        align="end"
        collisionPadding={8}
        className="relative max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto text-sm"
      >
        {settings.map((setting, index) => (
          <Fragment key={setting.label}>
            {index > 0 && <DropdownMenu.Separator className="my-1 h-px bg-border" />}
            <MenuChoices {...setting} />
          </Fragment>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
