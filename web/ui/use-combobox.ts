import { type KeyboardEvent, useState } from "react";
import type { ComboboxOption, ComboboxProps } from "./combobox.tsx";

type Needs = Pick<ComboboxProps, "options" | "onSearch" | "onOpenChange" | "onChoose" | "value">;

/** State of a combobox: open or not, what is being typed, which option the arrows are on. */
export function useCombobox({ options, value, onSearch, onOpenChange, onChoose }: Needs) {
  const [isOpen, setOpen] = useState(false);
  // null: nobody is typing, the chosen option's label stands in the field.
  const [text, setText] = useState<string | null>(null);
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, options.length - 1);

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(options.findIndex(({ id }) => id === value.id));
    onOpenChange(true);
  };
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    setText(null);
    onSearch("");
    onOpenChange(false);
  };
  const type = (typed: string) => {
    open();
    setText(typed);
    setActive(0);
    onSearch(typed);
  };
  const choose = (option: ComboboxOption) => {
    onChoose(option);
    close();
  };
  const move = (step: number) => {
    if (!isOpen) open();
    else if (options.length > 0) setActive((active + step + options.length) % options.length);
  };
  const onKeyDown = keysOf({ isOpen, option: options[active], active, move, choose, close });
  return { isOpen, text, active, open, close, type, choose, onKeyDown };
}

interface Moves {
  isOpen: boolean;
  /** The one that the arrows are on. */
  option: ComboboxOption | undefined;
  active: number;
  move: (step: number) => void;
  choose: (option: ComboboxOption) => void;
  close: () => void;
}

/** Arrows move, Enter chooses, Esc gives up; every other key is the field's. */
function keysOf({ isOpen, option, active, move, choose, close }: Moves) {
  return (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(active < 0 ? 0 : -1);
    else if (event.key === "Enter" && isOpen && option) choose(option);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
