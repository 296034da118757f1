import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PASSWORD_MIN } from "#shared/password.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";

interface Props {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  hint?: ReactNode;
  /** A new password has a minimum length; the one on file is taken as it is. */
  isNew?: boolean;
}

/** A password, of this account or to become it. */
export function PasswordField({ label, registration, error, hint, isNew = false }: Props) {
  return (
    <Field label={label} required reserve hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...registration}
          minLength={isNew ? PASSWORD_MIN : undefined}
          autoComplete={isNew ? "new-password" : "current-password"}
        />
      )}
    </Field>
  );
}
