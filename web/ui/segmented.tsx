import type { LucideIcon } from "lucide-react";
import { cn } from "./cn.ts";

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange: (value: Value) => void;
}

/** A few views of the same data, of which one is pressed. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full shrink-0 flex-wrap rounded-md border border-border-strong bg-surface p-0.5"
    >
      {options.map(({ value: one, label, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
          className={cn(
            "tap-44 inline-flex h-8 items-center gap-2 rounded-sm px-3 font-medium tabular-nums",
            one === value ? "bg-primary-soft text-primary-soft-fg" : "text-fg-muted hover:text-fg",
          )}
        >
          {Icon && <Icon aria-hidden className="size-4" />}
          {label}
        </button>
      ))}
    </div>
  );
}
