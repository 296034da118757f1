import { ChevronsUpDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ComboboxList, optionId } from "./combobox-list.tsx";
import type { FieldControl } from "./field.tsx";
import { Input } from "./input.tsx";
import { useCombobox } from "./use-combobox.ts";

export interface ComboboxOption {
  id: string;
  label: string;
}

export interface ComboboxProps {
  control: FieldControl;
  /** Names the list for screen readers. */
  listLabel: string;
  /** What is chosen; its label stands in the field while nobody types. */
  value: ComboboxOption;
  options: ComboboxOption[];
  isLoading: boolean;
  /** Below the options: nothing found, more than shown, failed. */
  note?: ReactNode;
  /** Typed text, or "" when the list closes. */
  onSearch: (text: string) => void;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (option: ComboboxOption) => void;
}

/** Field with a list to choose from, searched by typing: the editable combobox of the WAI-ARIA practices. */
export function Combobox(props: ComboboxProps) {
  const { control, listLabel, value, options, isLoading, note } = props;
  const listId = useId();
  const { isOpen, active, text, open, close, type, choose, onKeyDown } = useCombobox(props);
  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        className="truncate pr-9"
        value={text ?? value.label}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-fg-muted"
      />
      <ComboboxList
        id={listId}
        label={listLabel}
        chosen={value.id}
        onChoose={choose}
        {...{ isOpen, isLoading, options, active, note }}
      />
    </div>
  );
}
