import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

/** An item with room for its check mark. */
const choice =
  "tap-44 relative flex h-8 items-center gap-2.5 rounded-sm pr-3 pl-8 outline-none data-highlighted:bg-surface-2";

export interface Choices<Value extends string = string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** Allows several choices at once; the default is one. */
  isMany?: boolean;
  onChoose: (value: Value) => void;
}

/** A setting among the items of a menu. Where several can be chosen, the menu stays open. */
export function MenuChoices<Value extends string>(props: Choices<Value>) {
  const { label, choices, chosen, isMany = false, onChoose } = props;
  const title = (
    <DropdownMenu.Label className="px-2 py-1.5 text-xs text-fg-muted">{label}</DropdownMenu.Label>
  );
  if (isMany) {
    return (
      <DropdownMenu.Group aria-label={label}>
        {title}
        {choices.map(({ value, label }) => (
          <DropdownMenu.CheckboxItem
            key={value}
            checked={chosen.includes(value)}
            className={choice}
            onSelect={(event) => {
              event.preventDefault();
              onChoose(value);
            }}
          >
            <ItemCheck /> {label}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Group>
    );
  }
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={chosen[0] ?? ""}>
      {title}
      {choices.map(({ value, label }) => (
        <Radio key={value} value={value} onChoose={() => onChoose(value)}>
          {label}
        </Radio>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

interface RadioProps {
  value: string;
  onChoose: () => void;
  children: ReactNode;
}

function Radio({ value, onChoose, children }: RadioProps) {
  return (
    <DropdownMenu.RadioItem value={value} className={choice} onSelect={onChoose}>
      <ItemCheck /> {children}
    </DropdownMenu.RadioItem>
  );
}

function ItemCheck() {
  return (
    <DropdownMenu.ItemIndicator className="absolute left-2">
      <Check aria-hidden className="size-4 text-primary" />
    </DropdownMenu.ItemIndicator>
  );
}
