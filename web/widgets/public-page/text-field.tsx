import { Field, controlProps } from "./field.tsx";
import type { BoundField } from "./form/bound-field.ts";

interface Props extends BoundField {
  label: string;
  help?: string;
  type?: "text" | "email";
  autoComplete: string;
}

export function TextField({ id, label, help, error, type = "text", ...field }: Props) {
  return (
    <Field
      {...{ id, label, help, error }}
      meant={field.meant}
      onMeant={type === "email" ? field.onChange : undefined}
    >
      <input
        {...controlProps(id, error)}
        type={type}
        value={field.value}
        autoComplete={field.autoComplete}
        autoCapitalize={type === "email" ? "none" : "words"}
        spellCheck={false}
        readOnly={field.isLocked}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onLeave}
      />
    </Field>
  );
}
