import type { Ref } from "react";
import { formatMoney, parseMoney } from "#shared/br/money.ts";
import type { FieldControl } from "./field.tsx";
import { Input } from "./input.tsx";

interface Props {
  control: FieldControl;
  /** The text as typed, "1.500,00" or "1500.00"; it never becomes a floating-point number. */
  value: string;
  name: string;
  ref: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** Turns "1500.00" into "1.500,00", for a field after "R$". Other texts stay. */
export function moneyText(valor: string | null | undefined): string {
  const amount = parseMoney(valor ?? "");
  return amount === null ? (valor ?? "") : formatMoney(amount).replace(/R\$\s/, "");
}

/** A field for an amount in reais; on leaving it, an amount is written as "1.500,00". */
export function MoneyInput({ control, value, name, ref, onChange, onBlur }: Props) {
  const leave = () => {
    const text = moneyText(value);
    if (text !== value) onChange(text);
    onBlur();
  };
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-fg-muted"
      >
        R$
      </span>
      <Input
        {...control}
        ref={ref}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        className="pl-9 tabular-nums"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
      />
    </div>
  );
}
