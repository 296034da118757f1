import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface Props {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

/** The e-mail of an account, in both views of `/auth`. */
export function EmailField({ registration, error }: Props) {
  return (
    <Field label="E-mail" required reserve error={error}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
      )}
    </Field>
  );
}
