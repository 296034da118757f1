import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn.ts";
import type { ComboboxOption } from "./combobox.tsx";

interface Props {
  id: string;
  label: string;
  isOpen: boolean;
  isLoading: boolean;
  options: ComboboxOption[];
  /** Place of the option that the arrows are on; -1 for none. */
  active: number;
  /** Id of the chosen option. */
  chosen: string;
  note: ReactNode;
  onChoose: (option: ComboboxOption) => void;
}

/** Id of the element of an option, for aria-activedescendant. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The list below a combobox. The field keeps the focus; the keys are handled there. */
export function ComboboxList(props: Props) {
  const { id, label, isOpen, isLoading, options, active, chosen, note, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);
  return (
    <div
      hidden={!isOpen}
      // A press must not take the focus, or the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      role="none"
      className="absolute top-full right-0 left-0 z-20 mt-1 rounded-md border border-border bg-surface shadow-pop"
    >
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={isLoading}
        className="max-h-72 overflow-y-auto p-1"
      >
        {options.map((option, index) => (
          <Option
            key={option.id}
            id={optionId(id, index)}
            option={option}
            isActive={index === active}
            isChosen={option.id === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <div role="status" className="px-3 text-xs text-fg-muted not-empty:pb-2">
        {isOpen && (isLoading ? "Buscando…" : note)}
      </div>
    </div>
  );
}

interface OptionProps extends Pick<Props, "id" | "onChoose"> {
  option: ComboboxOption;
  isActive: boolean;
  isChosen: boolean;
}

function Option({ id, option, isActive, isChosen, onChoose }: OptionProps) {
  return (
    // The keys of an option are those of the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={() => onChoose(option)}
      className={cn(
        "tap-44 flex items-start gap-2 rounded-sm px-2 py-1.5 hover:bg-surface-2",
        isActive && "bg-surface-2 outline-2 -outline-offset-2 outline-ring",
      )}
    >
      <Check
        aria-hidden
        className={cn("mt-0.5 size-4 shrink-0 text-primary", !isChosen && "invisible")}
      />
      {option.label}
    </li>
  );
}
