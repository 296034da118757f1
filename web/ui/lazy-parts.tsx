import { cloneElement } from "react";
import { Button } from "./button.tsx";
import { ComboboxBox } from "./combobox-box.tsx";
import type { ComboboxProps } from "./combobox.tsx";
import type { ConfirmProps } from "./confirm-dialog.tsx";
import { DialogWaiting } from "./dialog-waiting.tsx";
import { Input } from "./input.tsx";
import { lazyComponent, lazyOpener } from "./lazy.tsx";
import type { MenuProps } from "./menu.tsx";
import type { PopoverProps } from "./popover.tsx";

// Widgets too heavy for the first load (docs/decisions/017); parts import them directly.

export const Popover = lazyOpener<PopoverProps>(
  async () => (await import("./popover.tsx")).Popover,
  ({ trigger }, handlers) => cloneElement(trigger, { "aria-haspopup": "dialog", ...handlers }),
);

export const Menu = lazyOpener<MenuProps>(
  async () => (await import("./menu.tsx")).Menu,
  ({ trigger }, handlers) => cloneElement(trigger, { "aria-haspopup": "menu", ...handlers }),
);

/** A question before an act, open while rendered; the focus is on the button that does nothing. */
export const ConfirmDialog = lazyComponent<ConfirmProps>(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
  { pending: () => <DialogWaiting />, onFailed: ({ onCancel }) => onCancel() },
);

/**
 * A field with a list to choose from. Until it is loaded, only the field shows the chosen value.
 */
export const Combobox = lazyComponent<ComboboxProps>(
  async () => (await import("./combobox.tsx")).Combobox,
  {
    pending: ({ control, value }, retry) =>
      retry ? (
        <Button variant="outline" className="w-full" onClick={retry}>
          Tentar novamente
        </Button>
      ) : (
        <ComboboxBox>
          <Input
            {...control}
            readOnly
            aria-busy
            tabIndex={-1}
            className="truncate pr-9"
            value={value.label}
          />
        </ComboboxBox>
      ),
    onFailed: () => {},
  },
);
