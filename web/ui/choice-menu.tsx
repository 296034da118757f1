import { DropdownMenu } from "radix-ui";
import { type ComponentProps, Fragment, type ReactElement } from "react";
import type { Opening } from "./lazy.tsx";
import { type Choices, MenuChoices } from "./menu-choices.tsx";
import { MenuPanel } from "./menu-panel.tsx";

export interface ChoiceMenuProps {
  trigger: ReactElement<ComponentProps<"button">>;
  settings: readonly Choices[];
}

export function ChoiceMenu({ trigger, settings, defaultOpen }: ChoiceMenuProps & Opening) {
  return (
    // It is not modal, so that the rows behind it show the effect of a setting.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <MenuPanel align="end" className="min-w-48 text-sm">
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
