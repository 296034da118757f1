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
  /** The focus of a dialog begins here. */
  takesFocus?: boolean;
}

/** A password, of this account or to become it. */
export function PasswordField(props: Props) {
  const { label, registration, error, hint, isNew = false, takesFocus } = props;
  return (
    <Field label={label} required reserve hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...registration}
          data-autofocus={takesFocus}
          minLength={isNew ? PASSWORD_MIN : undefined}
          autoComplete={isNew ? "new-password" : "current-password"}
        />
      )}
    </Field>
  );
}
