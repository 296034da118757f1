import type { ComponentProps, ReactNode } from "react";
import {
  type FieldPath,
  type FieldValues,
  get,
  useFormContext,
  useFormState,
  useWatch,
} from "react-hook-form";
import { isVisible } from "#shared/br/nome.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { Warning } from "./warning.tsx";

/** The props of every field of a form; `<TextField<Values> name="…">` checks the name. */
export interface FieldProps<Values extends FieldValues = FieldValues> {
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** A question below, shown even beside an error. */
  question?: ReactNode;
  help?: ReactNode;
  className?: string;
}

/**
 * The message below a field that was left or sent with an error. A row that was just added to a
 * list gets none, although react-hook-form then checks the whole list.
 */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext();
  const { errors, touchedFields, submitCount } = useFormState({ control, name });
  if (submitCount === 0 && get(touchedFields, name) === undefined) return undefined;
  const error: unknown = get(errors, name);
  const own = messageIn(error);
  // The error of a list as a whole is one level below.
  return (
    own ??
    (typeof error === "object" && error !== null && "root" in error
      ? messageIn(error.root)
      : undefined)
  );
}

function messageIn(error: unknown): string | undefined {
  return typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
    ? error.message
    : undefined;
}

/** The data are another person's: the browser must not offer those of the user. */
const STRANGER = { autoComplete: "off" } as const;

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "placeholder" | "autoCapitalize" | "min" | "max" | "step"
  >;

/** A line of text, a date, a time or a number. */
export function TextField<Values extends FieldValues = FieldValues>(props: TextFieldProps<Values>) {
  const { name, label, required = false, question, className, hint: told, ...input } = props;
  const { register } = useFormContext<Values>();
  const typed: unknown = useWatch<Values>({ name });
  const isOdd = typeof typed === "string" && !isVisible(typed);
  const hint = isOdd ? <Warning>Há caracteres invisíveis: confira o texto.</Warning> : told;
  return (
    <Field {...{ label, required, hint, question, className }} reserve error={useFieldError(name)}>
      {(control) => <Input {...STRANGER} {...input} {...control} {...register(name)} />}
    </Field>
  );
}

export function TextareaField<Values extends FieldValues = FieldValues>(
  props: FieldProps<Values> & Pick<ComponentProps<"textarea">, "placeholder" | "rows">,
) {
  const { name, label, required = false, hint, className, ...textarea } = props;
  const { register } = useFormContext<Values>();
  return (
    <Field {...{ label, required, hint, className }} reserve error={useFieldError(name)}>
      {(control) => <Textarea {...textarea} {...control} {...register(name)} />}
    </Field>
  );
}

export function SelectField<Values extends FieldValues = FieldValues>(
  props: FieldProps<Values> & { options: readonly { value: string; label: string }[] },
) {
  const { name, label, required = false, hint, help, className, options } = props;
  const { register } = useFormContext<Values>();
  return (
    <Field {...{ label, required, hint, help, className }} reserve error={useFieldError(name)}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A new password, or the user's present one. */
export function PasswordField(props: FieldProps & { isCurrent?: boolean }) {
  const { name, label, required = false, hint, className, isCurrent = false } = props;
  const { register } = useFormContext();
  return (
    <Field {...{ label, required, hint, className }} reserve error={useFieldError(name)}>
      {(control) => (
        <PasswordInput
          autoComplete={isCurrent ? "current-password" : "new-password"}
          {...control}
          {...register(name)}
        />
      )}
    </Field>
  );
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-2 min-w-0 first:mt-0">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
