import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import type { Ref } from "react";
import type { ComboboxOption } from "./combobox.tsx";
import { dialogAround } from "./dialog-around.ts";
import type { FieldControl } from "./field.tsx";
import { Input } from "./input.tsx";

interface Props {
  control: FieldControl;
  name: string;
  listLabel: string;
  value: string;
  options: ComboboxOption[];
  onType: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  onFocus: () => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}

export function Autocomplete({ inputRef, onFocus, onBlur, ...props }: Props) {
  const { control, name, value, options, onType, onChoose } = props;
  return (
    <Base.Root
      items={options}
      mode="none"
      value={value}
      itemToStringValue={({ label }: ComboboxOption) => label}
      onValueChange={(text, { reason }) => {
        const chosen = options.find(({ label }) => label === text);
        if (reason === "item-press" && chosen) onChoose(chosen);
        else onType(text);
      }}
    >
      <Base.Input
        {...control}
        {...{ name, onFocus, onBlur }}
        ref={inputRef}
        aria-labelledby={`${control.id}-label`}
        autoComplete="off"
        render={<Input />}
      />
      <List {...props} />
    </Base.Root>
  );
}

function List({ control, listLabel, options }: Pick<Props, "control" | "listLabel" | "options">) {
  return (
    <Base.Portal container={dialogAround(control.id)}>
      <Base.Positioner sideOffset={4} collisionPadding={8} className="z-50 w-(--anchor-width)">
        <Base.Popup
          hidden={options.length === 0}
          className="min-w-[min(14rem,calc(100vw-2rem))] rounded-md border border-border bg-surface text-fg shadow-pop"
        >
          <Base.List
            aria-label={listLabel}
            className="relative max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain p-1"
          >
            {options.map((option) => (
              <Base.Item
                key={option.id}
                value={option}
                className="tap-44 rounded-sm px-2 py-1.5 data-highlighted:bg-surface-2 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ring"
              >
                {option.label}
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
