import { Search, X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { Button } from "./button.tsx";
import type { FieldControl } from "./field.tsx";
import { Input } from "./input.tsx";

interface Props {
  control: FieldControl;
  ref: RefObject<HTMLInputElement | null>;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search field: Esc clears it, a second Esc leaves it. */
export function SearchInput({ control, ref, placeholder, value, onChange }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (value === "") event.currentTarget.blur();
    else onChange("");
  };
  const clear = () => {
    onChange("");
    ref.current?.focus();
  };
  return (
    <div className="relative">
      <Search aria-hidden className={`${overlay} left-3 size-4 text-fg-muted`} />
      <Input
        {...control}
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        className="pr-9 pl-9"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== "" && <ClearButton onClick={clear} />}
    </div>
  );
}

const overlay = "pointer-events-none absolute top-1/2 -translate-y-1/2";

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="iconFill"
      aria-label="Limpar busca"
      className="absolute inset-y-0 right-0"
      onClick={onClick}
    >
      <X aria-hidden />
    </Button>
  );
}
