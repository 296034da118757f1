import { useMasked } from "#web/lib/masked.ts";
import { Field, controlProps } from "./field.tsx";
import type { BoundField } from "./form/bound-field.ts";

interface Props extends BoundField {
  label: string;
  help?: string;
  warning?: string | undefined;
  isOptional?: boolean;
  mask: (text: string) => string;
  example: string;
  autoComplete: string;
  /** Takes the answer to a question about a typing mistake. */
  onMeant?: (value: string) => void;
}

/** A number under its mask (product/dados.md#validation), typed on the phone's digits. */
export function MaskedField({ label, help, warning, isOptional, mask, example, ...field }: Props) {
  const { id, error, value } = field;
  const masked = useMasked(value, mask, field.onChange);
  return (
    <Field
      {...{ id, label, help, warning, error, isOptional }}
      meant={field.meant}
      onMeant={field.onMeant}
    >
      <input
        {...controlProps(id, error, isOptional)}
        {...masked}
        type="tel"
        inputMode="numeric"
        autoComplete={field.autoComplete}
        placeholder={example}
        value={value}
        readOnly={field.isLocked}
        onBlur={field.onLeave}
      />
    </Field>
  );
}
