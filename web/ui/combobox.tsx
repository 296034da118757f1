import { Combobox as Base } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ComboboxBox } from "./combobox-box.tsx";
import { dialogAround } from "./dialog-around.ts";
import type { FieldControl } from "./field.tsx";
import { Input } from "./input.tsx";

export interface ComboboxOption {
  id: string;
  label: string;
}

export interface ComboboxProps {
  control: FieldControl;
  listLabel: string;
  /** The chosen option; the field shows its label while nobody types. */
  value: ComboboxOption;
  options: ComboboxOption[];
  isLoading: boolean;
  /** A note below the options: nothing found, more than shown, or a failure. */
  note?: ReactNode;
  /** The typed text, or "" when the list closes. */
  onSearch: (text: string) => void;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (option: ComboboxOption) => void;
}

/** A field with a list to choose from, searched by typing. Leaving it changes nothing. */
export function Combobox(props: ComboboxProps) {
  const { control, value, options, onSearch, onOpenChange, onChoose } = props;
  // With null nobody is typing, and the field shows the chosen option's label.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string | null) => {
    setTyped(text);
    onSearch(text ?? "");
  };
  return (
    <Base.Root
      items={options}
      // The server has already filtered them.
      filter={null}
      autoHighlight
      value={value}
      inputValue={typed ?? value.label}
      isItemEqualToValue={(one, other) => one.id === other.id}
      onInputValueChange={(text, { reason }) => reason === "input-change" && type(text)}
      onValueChange={(option, { reason }) => option && reason === "item-press" && onChoose(option)}
      onOpenChange={(isOpen) => {
        if (!isOpen) type(null);
        onOpenChange(isOpen);
      }}
    >
      <ComboboxBox>
        <Base.Input
          {...control}
          // While the list is open, everything around it is hidden from screen readers, but the
          // label still names the field.
          aria-labelledby={`${control.id}-label`}
          render={<Input className="truncate pr-9" />}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </ComboboxBox>
      <List {...props} />
    </Base.Root>
  );
}

function List({ control, listLabel, options, isLoading, note }: ComboboxProps) {
  return (
    <Base.Portal container={dialogAround(control.id)}>
      <Base.Positioner sideOffset={4} collisionPadding={8} className="z-50 w-(--anchor-width)">
        <Base.Popup className="rounded-md border border-border bg-surface text-fg shadow-pop">
          <Base.List
            aria-label={listLabel}
            aria-busy={isLoading}
            className="relative max-h-[min(18rem,calc(var(--available-height)-3rem))] overflow-y-auto overscroll-contain p-1"
          >
            {options.map((option) => (
              <Option key={option.id} option={option} />
            ))}
          </Base.List>
          <Base.Status className="px-3 text-xs text-fg-muted not-empty:pb-2">
            {isLoading ? "Buscando…" : note}
          </Base.Status>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Option({ option }: { option: ComboboxOption }) {
  return (
    <Base.Item
      value={option}
      className="group tap-44 flex items-start gap-2 rounded-sm px-2 py-1.5 data-highlighted:bg-surface-2 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ring"
    >
      <Check
        aria-hidden
        className="invisible mt-0.5 size-4 shrink-0 text-primary group-data-selected:visible"
      />
      {option.label}
    </Base.Item>
  );
}
