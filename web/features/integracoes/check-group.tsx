import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { useFieldError } from "#web/widgets/form/fields.tsx";

interface Props<Value extends string> {
  name: string;
  legend: string;
  values: readonly Value[];
  label: (value: Value) => ReactNode;
}

/** A form's list of values, of which one at least has to be ticked. */
export function CheckGroup<Value extends string>({ name, legend, values, label }: Props<Value>) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {values.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
            <input
              type="checkbox"
              value={value}
              {...register(name)}
              className="size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0">{label(value)}</span>
          </label>
        ))}
      </div>
      <p role="status" className="mt-1 text-xs font-medium text-bad-fg empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
