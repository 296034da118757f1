import { type FieldValues, useController } from "react-hook-form";
import { Field } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { type FieldProps, useFieldError } from "./fields.tsx";

/** An amount in reais, kept as typed; the schema reads it. */
export function MoneyField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { name, label, required = false, hint, className } = props;
  const { field } = useController({ name });
  return (
    <Field {...{ label, required, hint, className }} reserve error={useFieldError(name)}>
      {(control) => (
        <MoneyInput
          control={control}
          ref={field.ref}
          name={name}
          value={typeof field.value === "string" ? field.value : ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
